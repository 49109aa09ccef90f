import { readFile } from 'node:fs/promises'
import { portRun } from '@tapri/infra/ports'
import { type MessageProviders, startMessageProviders } from '@tapri/service-testing/message-providers/start'
import { expect } from 'vitest'
import { type Caller, callerAt, callerOf as callerOfDemo, waitUntil } from '../support/api.ts'
import { closeBrowsers, openBrowser, waitForVisible } from '../support/browser.ts'
import { onMonday, startStackAt } from '../support/moved-clock.ts'
import { actUntil } from '../support/order-steps.ts'
import { endProcess } from '../support/processes.ts'
import { openTab, type Tab } from '../support/tab.ts'

export const NAME = 'ज़ुलेखा क़ादिर'
export const ADDRESS = '7 लीला मार्ग'
export const EMAIL = 'zuleikha@mail.example'

/** A stack that sends messages to simulators, and a stranger’s phone in Hindi. */
export interface StrangersDay {
  url: string
  stack: Awaited<ReturnType<typeof startStackAt>>
  providers: MessageProviders
  manager: Caller
  admin: Caller
  stranger: Tab
}

/** Starts the stack, the simulators and the stranger’s browser. `end` stops them. */
export async function openStrangersDay() {
  const providers = await startMessageProviders()
  const port = await portRun(1)
  const { WHATSAPP_URL, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN } = providers.whatsapp
  const stack = await startStackAt(onMonday('12:00'), {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PHONE_VERIFICATION: 'code',
    ...providers.sms,
    ...providers.email,
    WHATSAPP_URL,
    WHATSAPP_PHONE_ID,
    WHATSAPP_TOKEN,
  })
  const { url } = stack
  const stranger = await openTab(await openBrowser(), { baseUrl: url, size: 'phone', language: 'hi' })
  await stack.follow(stranger.context)
  const day: StrangersDay = {
    url,
    stack,
    providers,
    manager: await callerOfDemo(url, 'meera'),
    admin: await callerOfDemo(url, 'admin'),
    stranger,
  }
  const end = async () => {
    await closeBrowsers()
    await stack.stop()
    providers.close()
  }
  return { day, end }
}

/** Runs `ask`, and returns the code that is then sent to the phone. */
export async function codeSentTo({ providers }: StrangersDay, phone: string, ask: () => Promise<unknown>) {
  const before = providers.taken.length
  await ask()
  return waitUntil(async () => {
    const told = providers.taken.slice(before).findLast(({ to, text }) => to === phone && /^\d{6} /.test(text))
    return told?.text.slice(0, 6)
  })
}

/** Logs in for the first time: phone, code, name. */
export async function enterByCode(day: StrangersDay, phone: string) {
  const { page } = day.stranger
  await page.goto('/login')
  await page.getByRole('button', { name: 'कोड से लॉग इन' }).click()
  await page.getByLabel(/फ़ोन/).fill(phone)
  const code = await codeSentTo(day, phone, () => page.getByRole('button', { name: 'कोड भेजें', exact: true }).click())
  await page.getByRole('textbox', { name: /कोड/ }).fill(code)
  await page.getByRole('button', { name: 'लॉग इन', exact: true }).click()
  await page.getByLabel('पूरा नाम').fill(NAME)
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click()
  await page.waitForURL('**/customer/menu')
}

export const callerOf = async ({ url, stranger }: StrangersDay) =>
  callerAt(() => url, await stranger.page.evaluate(() => localStorage.getItem('token') ?? ''))

/** Orders one Masala Chai from the menu, to this address or the last one. Returns the order's id. */
export async function orderOneChai(day: StrangersDay, to?: string): Promise<string> {
  const { page } = day.stranger
  await page.goto('/customer/menu')
  await page.getByRole('button', { name: 'मसाला चाय जोड़ें' }).click()
  await page.getByRole('button', { name: /कार्ट देखें/ }).click()
  const dialog = page.getByRole('dialog')
  if (to !== undefined) {
    await waitForVisible(dialog.getByText('लोकेशन मिल गई'))
    await dialog.getByLabel('डिलीवरी का पता').fill(to)
  }
  const order = dialog.getByRole('button', { name: /^ऑर्डर करें/ })
  await actUntil(page.getByText('ऑर्डर हो गया!'), () => order.click({ timeout: 1_000 }).catch(() => {}))
  await page.waitForURL('**/customer/track/*')
  return page.url().split('/').at(-1) ?? ''
}

/** Returns the texts that were sent on a channel about an order. */
export const toldOf = ({ providers }: StrangersDay, channel: 'sms' | 'email', id: string) =>
  providers.ofChannel(channel).flatMap(({ text }) => (text.includes(id.slice(0, 8)) ? [text] : []))

/** Confirms an order as the outlet, and checks that the customer gets a message. */
export async function confirm(day: StrangersDay, id: string, channel: 'sms' | 'email') {
  await statusTo(day, id, 'confirmed')
  await expectTold(day, id, channel, /कन्फ़र्म हो गया/)
}

/**
 * Assigns a confirmed order to Ravi, sends it out and reports it as delivered, as the outlet. The customer was told
 * of three of the steps, once each; a message about an earlier one would make no sense after a later one.
 */
export async function bring(day: StrangersDay, id: string, channel: 'sms' | 'email') {
  const people = (await day.manager.call('GET', '/delivery/available')).body as { id: string; name: string }[]
  const delivery_person_id = people.find(({ name }) => name === 'Ravi')?.id
  expect((await day.manager.call('PUT', `/orders/${id}/assign`, { delivery_person_id })).status).toBe(200)
  await statusTo(day, id, 'preparing')
  await statusTo(day, id, 'out_for_delivery')
  await expectTold(day, id, channel, /रास्ते में है/)
  await statusTo(day, id, 'delivered')
  await expectTold(day, id, channel, /आपको मिल गया/)
  expect(toldOf(day, channel, id)).toHaveLength(3)
}

async function statusTo({ manager }: StrangersDay, id: string, order_status: string) {
  const answer = await manager.call('PUT', `/orders/${id}/status`, { order_status })
  expect(answer.status, order_status).toBe(200)
}

export const expectTold = (day: StrangersDay, id: string, channel: 'sms' | 'email', text: RegExp) =>
  waitUntil(async () => toldOf(day, channel, id).some((told) => text.test(told)))

/** Presses what saves a file, and reads it. */
export async function download({ page }: Tab, press: () => Promise<unknown>): Promise<string> {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await saved.path(), 'utf8')
}

/** Ends the process of a service and waits until the stack has restarted it: it cleans up when it starts. */
export const restart = ({ stack }: StrangersDay, service: string) => endProcess(service, 'SIGTERM', stack)
