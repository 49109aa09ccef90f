import { beforeAll, expect, test } from 'vitest'
import { readAllStoredData } from '../production/stored-data.ts'
import { waitUntil } from '../support/api.ts'
import { openBrowser, waitForVisible } from '../support/browser.ts'
import { newPhone } from '../support/demo-users.ts'
import { onMonday } from '../support/moved-clock.ts'
import { actUntil } from '../support/order-steps.ts'
import { openTab } from '../support/tab.ts'
import {
  ADDRESS,
  bring,
  callerOf,
  codeSentTo,
  confirm,
  download,
  EMAIL,
  enterByCode,
  expectTold,
  NAME,
  openStrangersDay,
  orderOneChai,
  restart,
  type StrangersDay,
  toldOf,
} from './stranger-steps.ts'

const [PHONE, NEW_PHONE] = [newPhone(), newPhone()]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let day: StrangersDay

beforeAll(async () => {
  const opened = await openStrangersDay()
  day = opened.day
  return opened.end
})

/** Opens the link to follow the order in another browser, without an account. */
async function follow(id: string) {
  const { body } = await (await callerOf(day)).call('POST', `/orders/${id}/link`)
  const { link } = body as { link: string }
  const friend = await openTab(await openBrowser(), { baseUrl: day.url, size: 'phone' })
  await day.stack.follow(friend.context)
  await friend.page.goto(`/follow/${link}`)
  await waitForVisible(friend.page.getByText('Order received'))
  const text = await friend.page.locator('body').innerText()
  for (const secret of [PHONE.slice(3), ADDRESS, NAME]) expect(text).not.toContain(secret)
  return friend
}

/** Turns SMS off and e-mails on. */
async function changeChannels() {
  const { page } = day.stranger
  await page.goto('/account')
  const sms = page.getByRole('switch', { name: 'एसएमएस' })
  await actUntil(page.getByRole('switch', { name: 'एसएमएस', checked: false }), () => sms.click())
  await page.getByLabel('ईमेल का पता').fill(EMAIL)
  await page.getByRole('button', { name: 'मुझे ईमेल भेजें' }).click()
  await waitForVisible(page.getByRole('switch', { name: 'ईमेल', checked: true }))
}

/** Changes the phone on the account page: a code is sent to the old one and to the new one. */
async function changePhone() {
  const { page } = day.stranger
  await page.goto('/account')
  await page.getByRole('button', { name: 'नाम और फ़ोन बदलें' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('फ़ोन', { exact: true }).fill(NEW_PHONE)
  let oldCode: Promise<string> | undefined
  const code = await codeSentTo(day, NEW_PHONE, async () => {
    oldCode = codeSentTo(day, PHONE, () => dialog.getByRole('button', { name: 'कोड भेजें' }).click())
    await oldCode
  })
  await dialog.getByLabel('कोड', { exact: true }).fill(code)
  await dialog.getByLabel('अभी के फ़ोन का कोड').fill((await oldCode) ?? '')
  await dialog.getByRole('button', { name: 'सेव करें' }).click()
  await waitForVisible(page.getByText(NEW_PHONE))
}

/** Keys, secrets, the role of staff, and what a service has made of other columns or needs for sending. */
const NOT_GIVEN =
  /(^|_)(id|hash|token|key|secret|version|traceparent|bucket|subject|event|data|answer|words|about|by_role)$/

const isGiven = (column: string, value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !NOT_GIVEN.test(column) && !/^\d{4}-\d\d-\d\dT/.test(value)

/**
 * Checks that each text stored in a row of the person is in the file that they got. Times have another format there.
 */
async function expectComplete(file: string, personId: string) {
  const stored = await readAllStoredData(day.stack)
  const own = stored.filter(({ store, content }) => store.includes('.') && content.includes(personId))
  expect(own.length).toBeGreaterThan(5)
  const missing = own.flatMap(({ store, content }) =>
    Object.entries(JSON.parse(content) as Record<string, unknown>).flatMap(([column, value]) =>
      isGiven(column, value) && !file.includes(JSON.stringify(value)) ? [`${store}.${column}: ${value}`] : [],
    ),
  )
  expect(missing).toEqual([])
}

/** Deletes the account, with a code sent to its phone. */
async function leave() {
  const { page } = day.stranger
  await page.getByRole('button', { name: 'मेरा खाता हटाएँ' }).click()
  const dialog = page.getByRole('dialog')
  const code = await codeSentTo(day, NEW_PHONE, () => dialog.getByRole('button', { name: 'कोड भेजें' }).click())
  await dialog.getByLabel('कोड', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: 'मेरा खाता हटाएँ' }).click()
  await waitForVisible(page.getByText('आपका खाता हट गया।'))
}

const storesWith = async (texts: readonly string[]) =>
  new Set(
    (await readAllStoredData(day.stack)).flatMap(({ store, content }) =>
      texts.some((text) => content.includes(text)) ? [store] : [],
    ),
  )

test('a stranger orders with a phone and a code, is told in Hindi, takes the data and leaves nothing behind', async () => {
  await enterByCode(day, PHONE)
  const me = await callerOf(day)
  const { id: personId } = (await me.call('GET', '/auth/me')).body as { id: string }

  const first = await orderOneChai(day, ADDRESS)
  const friend = await follow(first)
  await confirm(day, first, 'sms')
  await bring(day, first, 'sms')
  await waitForVisible(friend.page.getByText('Delivered', { exact: true }))

  // One channel is turned off, another one on.
  await changeChannels()
  const second = await orderOneChai(day)
  await confirm(day, second, 'email')
  await bring(day, second, 'email')
  const back = await day.manager.call('POST', `/orders/${second}/refunds`, {
    amount: 5,
    way: 'credit',
    reason: 'goodwill',
  })
  expect(back.status).toBe(201)
  await expectTold(day, second, 'email', /5\.00 रुपये वापस आ रहे हैं/)
  expect(toldOf(day, 'sms', second)).toEqual([])

  // An hour later an order that nobody makes is late, and cancelled.
  const third = await orderOneChai(day)
  await confirm(day, third, 'email')
  await day.stack.moveTo(new Date(onMonday('12:00').getTime() + HOUR_MS))
  await expectTold(day, third, 'email', /लेट है/)
  const cancelled = await day.admin.call('POST', `/orders/${third}/cancel`, { reason: 'cannot_be_made' })
  expect(cancelled.status).toBe(200)
  await expectTold(day, third, 'email', /कैंसल हो गया: यह बन नहीं पाया/)
  expect(toldOf(day, 'email', third)).toHaveLength(3)

  await changePhone()
  const { page } = day.stranger
  const file = await download(day.stranger, () => page.getByRole('button', { name: /JSON/ }).click())
  await expectComplete(file, personId)

  await leave()
  expect((await me.call('GET', '/auth/me')).status).toBe(401)
  const personal = [PHONE, NEW_PHONE, NAME, ADDRESS, EMAIL]
  expect((await storesWith(personal)).size).toBeGreaterThan(0)
  await day.stack.moveTo(new Date(onMonday('12:00').getTime() + 8 * DAY_MS))
  await restart(day, 'auth')
  await waitUntil(async () => (await storesWith(personal)).size === 0)
})
