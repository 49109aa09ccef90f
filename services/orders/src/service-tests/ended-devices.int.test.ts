import { randomUUID } from 'node:crypto'
import { closeAfterTest, eventually } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { deleteOfSession } from '../messages/ended-devices.ts'
import { purgePush } from '../messages/push/queries.ts'
import { createPushFixture, devicesOf, subscribe } from '../messages/push/testing-push.ts'
import { upsertPerson } from '../fulfilment/people/people.ts'
import { insertPerson } from '../testing/testing.ts'

test('a device goes with its session, with a token version, with the account and when the session expires', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, pushService } = fixture
  const [leaving, staying] = [await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const session = { sid: randomUUID() }
  const add = (more: object) => subscribe(fixture, { ...leaving, ...more }, pushService.browser())
  const count = async () => (await devicesOf(fixture, leaving)).body.length
  await subscribe(fixture, staying, pushService.browser())
  const present = await add(session)
  expect(present.body.current).toBe(true)
  await add({})
  expect(await count()).toBe(2)
  await deleteOfSession(db, session.sid)
  expect(await count()).toBe(1)

  const { id: person_id, name, phone, role, status } = leaving
  const person = { person_id, name, phone, role, status, deleted: false }
  await add({ token_version: 2 })
  await upsertPerson(db, { ...person, token_version: 2, version: 2 })
  const renewed = { ...leaving, token_version: 2 }
  expect((await eventually(async () => (await devicesOf(fixture, renewed)).body)).length).toBe(1)
  await upsertPerson(db, { ...person, phone: '', name: '', deleted: true, token_version: 2, version: 3 })
  const rows = () => db.selectFrom('push_subscriptions').select('person_id').execute()
  expect(await rows()).toEqual([{ person_id: staying.id }])

  await db
    .updateTable('push_subscriptions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  await purgePush(db)
  expect(await rows()).toEqual([])
})
