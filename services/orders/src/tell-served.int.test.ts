import { closeAfterTest } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { arrived, browserOf, createPushFixture } from './push/testing-push.ts'
import { selectTakingOutlets } from './taking-outlets.ts'
import { tellServed } from './tell-served.ts'
import { insertOutlet, insertPerson, request } from './testing.ts'

const away = { lat: 28.9, lng: 77.6 }

test('who left word is told by a message once an outlet delivers there, once however many processes look', async () => {
  const fixture = await createPushFixture()
  closeAfterTest(fixture)
  const { db, customer } = fixture
  const [near, elsewhere, silent] = [customer, await insertPerson(db, 'customer'), await insertPerson(db, 'customer')]
  const leaveWord = (person: typeof customer, point: typeof away) => request(fixture, person, 'PUT', '/waitlist', point)
  const look = async () => {
    const outlets = await selectTakingOutlets(db).execute()
    const told = await Promise.all([1, 2, 3].map(() => tellServed(db, outlets)))
    return told.reduce((sum, each) => sum + each, 0)
  }
  const browser = await browserOf(fixture, near, 'hi')
  const other = await browserOf(fixture, elsewhere)
  for (const person of [near, silent]) await leaveWord(person, away)
  await leaveWord(elsewhere, { lat: 1, lng: 1 })
  expect(await look(), 'nobody delivers there').toBe(0)

  await insertOutlet(db, { name: 'Sahibabad', lat: 28.91, lng: 77.6 })
  expect(await look(), 'with and without a device').toBe(2)
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
  expect(await look()).toBe(0)

  // Who leaves word where an outlet delivers already reads it at once.
  await leaveWord(near, away)
  expect(await look()).toBe(0)
  await leaveWord(near, { lat: 1, lng: 1 })
  await insertOutlet(db, { name: 'Null Island', lat: 1.01, lng: 1 })
  expect(await look(), 'of another place once more').toBe(2)
  for (const each of [browser, other]) await arrived(each, each === browser ? 2 : 1)
})
