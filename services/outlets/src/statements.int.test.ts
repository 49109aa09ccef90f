import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { outletsInTest } from './testing.ts'

test('the list and changes of outlets are not parsed again once a connection knows them', async () => {
  const { list, createOutlet, update, remove } = await outletsInTest({ settings: { DATABASE_POOL: 1 } })
  const useAll = async () => {
    const { id } = await createOutlet()
    await update(id, { name: 'Janpath' })
    await list()
    await remove(id)
  }
  expect(await parsedWhenKnown(useAll)).toEqual([])
})
