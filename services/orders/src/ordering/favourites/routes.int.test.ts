import { FAVOURITES_MAX_SIZE } from '@tapri/contracts/limits'
import type { Favourites } from '@tapri/contracts/favourites'
import type { TestUser } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { insertPerson, request } from '../../testing/testing.ts'
import { insertProduct } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'

const { fixture } = await fileFixture()

const change = async (person: TestUser, method: 'PUT' | 'DELETE', id: string) =>
  (await request(fixture, person, method, `/favourites/${id}`)).status
const of = async (person: TestUser) =>
  (await request<Favourites>(fixture, person, 'GET', '/favourites')).body.product_ids

test('a customer keeps favourites, the newest first; adding and removing can be repeated', async () => {
  const { db, chai } = fixture
  const [customer, other] = [await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const samosa = await insertProduct(db, { name: 'Samosa', available: false })
  expect(await of(customer)).toEqual([])
  for (const id of [chai.id, samosa.id, chai.id]) expect(await change(customer, 'PUT', id)).toBe(204)
  expect(await of(customer)).toEqual([samosa.id, chai.id])
  expect(await of(other)).toEqual([])
  for (const _ of [1, 2]) expect(await change(customer, 'DELETE', samosa.id)).toBe(204)
  expect(await of(customer)).toEqual([chai.id])
})

test('a product that does not exist, or was deleted, is 404 and no favourite', async () => {
  const { db, customer } = fixture
  const gone = await insertProduct(db, { deleted: true })
  for (const id of [gone.id, 'nonesuch']) expect(await change(customer, 'PUT', id)).toBe(404)
  expect(await of(customer)).toEqual([])
})

test('of too many the oldest goes', async () => {
  const customer = await insertPerson(fixture.db, 'customer')
  const products = await Promise.all(Array.from({ length: FAVOURITES_MAX_SIZE + 1 }, () => insertProduct(fixture.db)))
  for (const { id } of products) await change(customer, 'PUT', id)
  expect(await of(customer)).toEqual(
    products
      .slice(1)
      .map(({ id }) => id)
      .toReversed(),
  )
})
