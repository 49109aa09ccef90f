import type { Input, Output } from '@tapri/contracts/endpoint'
import type { getWaitlist, joinWaitlist } from '@tapri/contracts/waitlist'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertPerson, request } from '../../testing/testing.ts'
import { insertOutlet } from '../../testing/testing-shop.ts'
import { fileFixture } from '../../testing/testing-calls.ts'
import { purgeWaitlist } from './queries.ts'
import { writePerson } from '../../fulfilment/fulfilment.ts'

const { fixture } = await fileFixture()

const away = { lat: 28.9, lng: 77.6 }
const ask = async (by = fixture.customer) =>
  (await request<Output<typeof getWaitlist>>(fixture, by, 'GET', '/waitlist')).body
const leaveWord = (point: Input<typeof joinWaitlist>['body'], by = fixture.customer) =>
  request(fixture, by, 'PUT', '/waitlist', point)

test('a customer joins the waitlist where nobody delivers, and is told once an outlet does; nobody else sees it', async () => {
  expect(await ask()).toEqual({})
  expect(await leaveWord({ lat: 1, lng: 1 })).toMatchObject({ status: 200, body: { waiting: { lat: 1, lng: 1 } } })
  await leaveWord(away)
  expect(await ask(), 'the later point counts').toEqual({ waiting: { ...away, left_at: expect.any(String) } })
  await insertOutlet(fixture.db, { name: 'Sahibabad', lat: 28.91, lng: 77.6 })
  expect((await ask()).waiting).toMatchObject({ outlet_name: 'Sahibabad' })
  expect(await ask(await insertPerson(fixture.db, 'customer'))).toEqual({})
  for (const _ of [1, 2]) expect((await request(fixture, fixture.customer, 'DELETE', '/waitlist')).status).toBe(204)
  expect(await ask()).toEqual({})
})

test('R60 the point of an erased customer is deleted, and one of a year ago', async () => {
  const [leaving, old] = [await insertPerson(fixture.db, 'customer'), await insertPerson(fixture.db, 'customer')]
  await leaveWord(away, leaving)
  await leaveWord(away, old)
  const { id, role, status } = leaving
  await writePerson(fixture.db, { id, role, status, name: '', phone: '', deleted: true, version: 2 })
  const waiting = async () =>
    (await fixture.db.selectFrom('waitlist').select('customer_id').execute()).map(({ customer_id }) => customer_id)
  expect(await waiting()).toEqual([old.id])
  await fixture.db
    .updateTable('waitlist')
    .set({ left_at: sql<Date>`now() - interval '366 days'` })
    .execute()
  await purgeWaitlist(fixture.db)
  expect(await waiting()).toEqual([])
})
