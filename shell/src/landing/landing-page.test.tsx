import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeNotice } from '../session/notice.ts'
import { fakeGateway, openLanding, resetShell } from '../testing.tsx'
import { newPerson } from '@tapri/web-kit/testing'

let stop = () => {}
const open = () => {
  stop = openLanding()
  return newPerson()
}

beforeEach(() => {
  resetShell()
  fakeGateway({})
})
afterEach(() => {
  stop()
})

test('shows the message and four promises', () => {
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'Hot Chai, Delivered Fast' })).toBeTruthy()
  const promises = screen.getByRole('region', { name: 'What we promise' })
  expect(within(promises).getAllByRole('listitem')).toHaveLength(4)
  for (const promise of [/under 30 minutes,/i, /Live Tracking/, /Premium Quality/, /at the door/i]) {
    expect(within(promises).getByText(promise)).toBeTruthy()
  }
})

test.each([
  ['Login', '/login'],
  ['Sign Up', '/register'],
  ['Order Your Chai Now', '/register'],
])('%s leads to %s', (name, path) => {
  open()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

const config = {
  brand: 'Chaiwala',
  support_email: 'care@chai.example',
  help_phones: ['+911', '+91 2'],
  order_phone: '+913',
}

const record = { days: 30, orders: 1214, kept: 1117, kept_percent: 92, median_minutes: 24, outlets: [] }

test('the footer shows the contacts of the configuration', async () => {
  fakeGateway({ 'GET /api/config': Response.json(config) })
  open()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.queryAllByRole('listitem')).toEqual([])
  await footer.findByRole('link', { name: 'care@chai.example' })
  expect(footer.getByText(/complaints/)).toBeTruthy()
  const hrefs = ['care@chai.example', '+911', '+91 2', '+913'].map((name) =>
    footer.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['mailto:care@chai.example', 'tel:+911', 'tel:+912', 'tel:+913'])
  expect(footer.getByText(/Ordering on call/)).toBeTruthy()
  expect(footer.getByText(`© ${new Date().getFullYear()} Chaiwala. All rights reserved.`)).toBeTruthy()
})

test('online payment is promised where it is on, in both languages', async () => {
  fakeGateway({ 'GET /api/config': Response.json({ ...config, online_payment: true }) })
  const person = open()
  expect(await screen.findByText('Pay online or cash on delivery.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(screen.getByText('ऑनलाइन या डिलीवरी पर कैश।')).toBeTruthy()
})

test('the brand of the configuration is in title, banner and manual, in both languages', async () => {
  fakeGateway({ 'GET /api/config': Response.json(config) })
  const person = open()
  const alert = vi.spyOn(window, 'alert').mockReturnValue(undefined)
  await screen.findByText('Chaiwala')
  expect(document.title).toBe('Hot Chai, Delivered Fast · Chaiwala')
  expect(document.body.textContent).not.toContain('Tapri')
  await person.click(screen.getByRole('button', { name: 'Install App' }))
  expect(alert.mock.lastCall?.[0]).toMatch(/^To install Chaiwala:/)
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(document.title).toBe('गरम चाय, झटपट घर · Chaiwala')
  expect(document.body.textContent).not.toContain('Tapri')
})

test.each([
  [undefined, {}, 'Under 30 Minutes', 'Delivery in under 30 minutes, hot when it reaches you.', /^30 मिनट से कम में/],
  [45, {}, 'Under 45 Minutes', 'Delivery in under 45 minutes, hot when it reaches you.', /^45 मिनट से कम में/],
  [0, {}, 'At the Time We Said', '9 of 10 orders at the time we said.', '10 में से 9 ऑर्डर बताए समय पर।'],
  [0, { orders: 49 }, 'At the Time We Said', 'You see the time before you order, and get it hot.', /^ऑर्डर से पहले समय/],
])('with a claim of %s minutes and the record %j it says %s', async (minutes, counted, title, sentence, hindi) => {
  const description = document.createElement('meta')
  description.name = 'description'
  description.content = 'Hot chai: delivery in under 30 minutes, live tracking.'
  document.head.append(description)
  const given = { ...config, ...(minutes !== undefined && { delivery_claim_minutes: minutes }) }
  const promises = { ...record, ...counted }
  fakeGateway({ 'GET /api/config': Response.json(given), 'GET /api/promises': Response.json(promises) })
  const person = open()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy()
  await expect.poll(() => document.querySelector('[data-rendered]')?.textContent).toContain('Chaiwala')
  expect(screen.getByText(sentence)).toBeTruthy()
  const ahead = minutes === 0 ? '' : `delivery in under ${minutes ?? 30} minutes, `
  expect(description.content).toBe(`Hot chai: ${ahead}live tracking.`)
  description.remove()
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(screen.getByText(hindi)).toBeTruthy()
})

test('after a failure the configuration is asked for again in 5 s, then 10 s', async () => {
  vi.useFakeTimers()
  const { requests, responses } = fakeGateway({ 'GET /api/config': new Response('', { status: 503 }) })
  const asked = () => requests.filter(({ route }) => route === 'GET /api/config')
  open()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(asked()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toHaveLength(2)
  responses['GET /api/config'] = Response.json(config)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(asked()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(screen.getByRole('link', { name: 'care@chai.example' })).toBeTruthy()
})

test('a page that has ended asks for the configuration no more', async () => {
  vi.useFakeTimers()
  const { requests } = fakeGateway({ 'GET /api/config': new Response('', { status: 503 }) })
  open()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests.filter(({ route }) => route === 'GET /api/config')).toHaveLength(1)
})

test('switches to Hindi and stores the choice', async () => {
  const person = open()
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(screen.getByRole('heading', { level: 1, name: 'गरम चाय, झटपट घर' })).toBeTruthy()
  expect(screen.queryByText('Hot Chai, Delivered Fast')).toBeNull()
  expect(document.documentElement.lang).toBe('hi')
  expect(localStorage.getItem('tapri.language')).toBe('hi')
  const back = screen.getByRole('button', { name: 'View in English' })
  expect(document.activeElement).toBe(back)
  await person.click(back)
  expect(screen.getByRole('heading', { level: 1, name: 'Hot Chai, Delivered Fast' })).toBeTruthy()
})

test('is in Hindi at once for who chose it, also when the browser kept the page meanwhile', () => {
  localStorage.setItem('tapri.language', 'hi')
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('गरम चाय, झटपट घर')
  localStorage.setItem('tapri.language', 'en')
  window.dispatchEvent(new Event('pageshow'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hot Chai, Delivered Fast')
})

test.each([
  ['loggedOut', 'Logged out successfully', 4_000],
  ['sessionExpired', 'Session expired. Please login again.', 7_000],
] as const)('shows the notice %s that the page before has left, once and for some seconds', (notice, sentence, ms) => {
  vi.useFakeTimers()
  storeNotice(notice)
  const isShown = () => !screen.getByText(sentence).parentElement?.hidden
  open()
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(ms)
  expect(isShown()).toBe(false)
  stop()
  open()
  expect(isShown()).toBe(false)
})

test('says that the browser is offline', () => {
  open()
  const isShown = () => !screen.getByText('You are offline. Showing the last update.').parentElement?.hidden
  expect(isShown()).toBe(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  expect(isShown()).toBe(true)
})

const english =
  '1,117 of 1,214 orders of the last 30 days came by the time we promised (92%). Half took 24 min or less.'

test('how promises were kept is said in both languages, and nothing before it is known', async () => {
  fakeGateway({ 'GET /api/promises': Response.json(record) })
  const person = open()
  const line = document.querySelector<HTMLElement>('[data-part=kept]')
  expect(line?.hidden).toBe(true)
  expect(await screen.findByText(english)).toBe(line)
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(screen.getByText(/^पिछले 30 दिनों के 1,214 में से 1,117 ऑर्डर .* आधे ऑर्डर 24 मिनट/)).toBeTruthy()
})

test.each([
  ['49 orders', { orders: 49 }, undefined],
  ['50 orders', { orders: 50, kept: 50, kept_percent: 100 }, /^50 of 50 orders .*\(100%\)\. Half/],
  ['orders for later only', { median_minutes: null }, /\(92%\)\.$/],
])('the line about promises with %s', async (_, given, expected = /^$/) => {
  const { requests } = fakeGateway({ 'GET /api/promises': Response.json({ ...record, ...given }) })
  open()
  await expect.poll(() => requests.map(({ route }) => route)).toContain('GET /api/promises')
  await expect.poll(() => document.querySelector('[data-part=kept]')?.textContent).toMatch(expected)
})
