import { parsedWhenKnown } from '@tapri/service-testing/count-statements'
import { expect, test } from 'vitest'
import { outletForm, outletsInTest } from './testing.ts'

test('the list and changes of outlets are not parsed again once a connection knows them', async () => {
  const { list, createOutlet, update, remove } = await outletsInTest({ settings: { DATABASE_POOL: 1 } })
  const useAll = async () => {
    const { id } = await createOutlet()
    const { statusCode } = await update(id, outletForm({ name: 'Janpath' }))
    expect(statusCode).toBe(200)
    await list()
    expect((await remove(id)).statusCode).toBe(204)
  }
  expect(await parsedWhenKnown(useAll)).toEqual([])
})
