import { closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { arrived, browserOf, createPushFixture, subscribe } from './push/testing-push.ts'
import { selectTakingOutlets } from '../outlet/taking/taking-outlets.ts'
import { hasNewDevice, notifyWaitlist } from './notify-waitlist.ts'
import { insertPerson, request } from '../testing/testing.ts'
import { insertOutlet } from '../testing/testing-shop.ts'

const away = { lat: 28.9, lng: 77.6 }

test('a customer of the waitlist is told by a message once an outlet delivers there, once however many processes look', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, customer } = fixture
  const [near, elsewhere, silent] = [customer, await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const leaveWord = (person: typeof customer, point: typeof away) => request(fixture, person, 'PUT', '/waitlist', point)
  const look = async () => {
    const outlets = await selectTakingOutlets(db).execute()
    const told = await Promise.all([1, 2, 3].map(() => notifyWaitlist(db, outlets)))
    return told.reduce((sum, each) => sum + each, 0)
  }
  const isTold = async ({ id }: typeof customer) => {
    const row = await db.selectFrom('waitlist').select('told_at').where('customer_id', '=', id).executeTakeFirst()
    return row?.told_at instanceof Date
  }
  const browser = await browserOf(fixture, near, 'hi')
  const other = await browserOf(fixture, elsewhere)
  for (const person of [near, silent]) await leaveWord(person, away)
  await leaveWord(elsewhere, { lat: 1, lng: 1 })
  expect(await look(), 'nobody delivers there').toBe(0)

  await insertOutlet(db, { name: 'Sahibabad', lat: 28.91, lng: 77.6 })
  expect(await look(), 'who has no device reads it in the menu').toBe(1)
  await arrived(browser)
  expect(browser.delivered.map(({ message, headers: { ttl, urgency } }) => [message, ttl, urgency])).toEqual([
    [
      {
        kind: 'served',
        order_id: 'waitlist',
        order_number: 'waitlist',
        order_status: 'pending',
        language: 'hi',
        role: 'customer',
      },
      '72000',
      'normal',
    ],
  ])
  await expect.poll(() => isTold(near)).toBe(true)
  expect(await isTold(silent)).toBe(false)
  expect(await look()).toBe(0)

  // A customer who joins the waitlist where an outlet already delivers reads that at once.
  await leaveWord(near, away)
  expect(await look()).toBe(0)
  await leaveWord(near, { lat: 1, lng: 1 })
  await insertOutlet(db, { name: 'Null Island', lat: 1.01, lng: 1 })
  expect(await look(), 'of another place once more').toBe(2)
  for (const each of [browser, other]) await arrived(each, each === browser ? 2 : 1)
})

test('a device whose session has ended gets no message; the next device of its customer does', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, customer } = fixture
  const toldAt = async () =>
    (await db.selectFrom('waitlist').select('told_at').where('customer_id', '=', customer.id).executeTakeFirstOrThrow())
      .told_at
  const look = async () => notifyWaitlist(db, await selectTakingOutlets(db).execute())
  const browser = await browserOf(fixture, customer)
  await request(fixture, customer, 'PUT', '/waitlist', away)
  await db
    .updateTable('push_subscriptions')
    .set({ expires_at: new Date(0) })
    .execute()
  await insertOutlet(db, { name: 'Sahibabad', lat: 28.91, lng: 77.6 })
  expect(await look()).toBe(0)
  expect([await toldAt(), browser.delivered.length]).toEqual([null, 0])
  expect((await request(fixture, customer, 'GET', '/waitlist')).body).toMatchObject({
    waiting: { outlet_name: 'Sahibabad' },
  })

  await subscribe(fixture, customer, browser)
  expect(await hasNewDevice(db, 40_000)).toBe(true)
  expect(await look()).toBe(1)
  await arrived(browser)
  await expect.poll(toldAt).toBeInstanceOf(Date)
  expect(await hasNewDevice(db, 40_000)).toBe(false)
})

test('a session that ends while the message is on its way leaves the customer untold', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, customer } = fixture
  const browser = await browserOf(fixture, customer)
  browser.answer = (response) => response.writeHead(503).end()
  await request(fixture, customer, 'PUT', '/waitlist', away)
  await insertOutlet(db, { name: 'Sahibabad', lat: 28.91, lng: 77.6 })
  expect(await notifyWaitlist(db, await selectTakingOutlets(db).execute())).toBe(1)
  await db
    .updateTable('push_subscriptions')
    .set({ expires_at: new Date(0) })
    .execute()
  await db.updateTable('push_messages').set({ due_at: new Date(), claimed_until: null }).execute()
  await expect.poll(() => db.selectFrom('push_messages').select('due_at').executeTakeFirst()).toEqual({ due_at: null })
  const row = await db.selectFrom('waitlist').select('told_at').executeTakeFirstOrThrow()
  expect(row.told_at).toBeNull()
})
