import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { testService } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { outlets } from './service.ts'
import { outletCalls, outletForm } from './testing.ts'

test('the list and changes of outlets are not parsed again once a connection knows them', async () => {
  const { app } = await testService(outlets, { settings: { DATABASE_POOL: 1 } })
  const { list, create, update, remove } = outletCalls(() => app)
  const useAll = async () => {
    const { id } = (await create(outletForm())).json<{ id: string }>()
    await update(id, { name: 'Janpath' })
    await list()
    await remove(id)
  }
  expect(await parsedWhenKnown(useAll)).toEqual([])
})
