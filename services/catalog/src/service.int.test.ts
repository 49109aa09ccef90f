import { events } from '@tapri/contracts/events'
import { buildTestUser, bearer, eventually, testBroker } from '@tapri/service-testing/harness'
import { Value } from 'typebox/value'
import { afterAll, expect, test } from 'vitest'
import { startCatalog } from './testing.ts'

const broker = await testBroker()
afterAll(() => broker.stop())
const running = await startCatalog({ broker })

/** Returns the newest event of an aggregate in the stream. */
async function newest(subject: string) {
  const { jsm } = await running.bus.connected
  const message = await jsm.streams.getMessage('CATALOG', { last_by_subj: subject }).catch(() => null)
  return message?.json<{ version: number }>()
}

test('changes and deletions are published as the contract says', async () => {
  const category = await running.addCategory('Hot')
  const product = await running.addProduct({ category_id: category.id, price: 12.34 })

  const subject = `catalog.product.changed.${product.id}`
  const created = await eventually(() => newest(subject))
  expect(Value.Check(events['catalog.product.changed'], created)).toBe(true)
  expect(created).toMatchObject({ price_paise: 1234, deleted: false, version: 1 })

  await running.send('DELETE', `/products/${product.id}`)
  await running.send('DELETE', `/admin/categories/${category.id}`)
  await eventually(async () => (await newest(subject))?.version === 2)
  expect(await newest(subject)).toMatchObject({ deleted: true })
  await eventually(async () => (await newest(`catalog.category.changed.${category.id}`))?.version === 2)
})

test('an emptied broker gets the present state republished', async () => {
  const kept = await running.addProduct()
  const gone = await running.addProduct()
  const category = await running.addCategory('Hot')
  await running.send('DELETE', `/products/${gone.id}`)
  await eventually(async () => (await newest(`catalog.product.changed.${gone.id}`))?.version === 2)

  await broker.kill()
  await broker.wipe()
  await broker.start()
  await eventually(() => newest(`catalog.product.changed.${kept.id}`))
  await eventually(() => newest(`catalog.category.changed.${category.id}`))
  expect(await eventually(() => newest(`catalog.product.changed.${gone.id}`))).toMatchObject({ deleted: true })
})

test('R18 the token of a deleted admin is 401 within 2 s', async () => {
  const { js } = await running.bus.connected
  const person = buildTestUser('admin')
  const request = () => running.app.inject({ url: '/products?include_unavailable=true', headers: bearer(person) })
  expect((await request()).statusCode).toBe(200)

  const { id: person_id, role, status, token_version } = person
  const event = { person_id, role, status, token_version, deleted: true, version: 2 }
  await eventually(async () => (await running.app.inject('/healthz')).statusCode === 200)
  await js.publish(`auth.account.changed.${person_id}`, JSON.stringify(event))
  await eventually(async () => (await request()).statusCode === 401, 2_000)
})
