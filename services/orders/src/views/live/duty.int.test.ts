import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { afterAll, expect, test } from 'vitest'
import { insertPerson, request } from '../../testing/testing.ts'
import { brokerFixture } from '../../testing/testing-calls.ts'
import { openStream } from './testing.ts'

const { fixture, anotherProcess } = await brokerFixture()
/** A second process, started after the outlet and its manager existed. */
const second = await anotherProcess()
afterAll(() => second.close())

test('who gives orders to riders hears within 2 s who went on duty, as does the rider; nobody else does', async () => {
  const { db, outlet, manager, admin, customer, deliveryPerson: ravi } = fixture
  await db
    .insertInto('known_positions')
    .values({ person_id: ravi.id, outlet_id: outlet.id, position: 'rider' })
    .execute()
  const other = await insertPerson(db, 'outlet_manager')
  const streams = await Promise.all(
    [manager, admin, ravi, other, customer].map((person) => openStream(second.app, person)),
  )
  const heard = () => streams.map(({ events }) => events.filter(({ event }) => event === 'duty').length)
  await request(fixture, ravi, 'PUT', '/duty', { outlet_id: outlet.id })
  const began = Date.now()
  await eventually(async () => heard().join() === '1,1,1,0,0')
  expect(Date.now() - began).toBeLessThan(2_000)
  await request(fixture, ravi, 'PUT', '/duty', { outlet_id: outlet.id })
  await request(fixture, ravi, 'DELETE', '/duty')
  await eventually(async () => heard().join() === '2,2,2,0,0')
})

test('who loses their position while on duty is no longer shown on duty, without a poll', async () => {
  const { db, outlet, manager } = fixture
  const rider = await insertPerson(db, 'delivery')
  const held = { person_id: rider.id, outlet_id: outlet.id, position: 'rider' } as const
  await db.insertInto('known_positions').values(held).execute()
  const { events } = await openStream(second.app, manager)
  const heard = () => events.filter(({ event }) => event === 'duty').length
  await request(fixture, rider, 'PUT', '/duty', { outlet_id: outlet.id })
  await eventually(async () => heard() === 1)
  await db.deleteFrom('known_positions').where('person_id', '=', rider.id).execute()
  expect(heard()).toBe(1)
  closeAfterTest(await anotherProcess({ ALERTS_EVERY_MS: 50 }))
  await eventually(async () => heard() === 2)
})
