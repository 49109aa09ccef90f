import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetTime, leadOf, learnTime, serverNow, toServerTime } from './server-clock.ts'

const MINUTE_MS = 60_000
const deviceNow = Date.parse('2026-11-27T10:20:00.000Z')

beforeEach(() => {
  forgetTime()
  vi.useFakeTimers({ now: deviceNow })
})
afterEach(() => {
  forgetTime()
})

const responseOf = (iso: string, headers: Record<string, string> = {}) => ({
  headers: new Headers({ date: new Date(iso).toUTCString(), ...headers }),
})

test.each([
  { leads: [], lead: 0 },
  { leads: [400], lead: 0 },
  { leads: [-900], lead: 0 },
  { leads: [-20 * MINUTE_MS], lead: -20 * MINUTE_MS },
  // A response that took long, and a server whose clock is an hour ahead.
  { leads: [0, 9_000, 300, -200, 60 * MINUTE_MS], lead: 0 },
  { leads: [5_000, 7_000], lead: 5_000 },
])('of the leads $leads the clock takes $lead', ({ leads, lead }) => {
  expect(leadOf(leads)).toBe(lead)
})

test('a device that is 20 minutes ahead reads the time of the server from the first response on', () => {
  expect(serverNow()).toBe(deviceNow)
  learnTime(responseOf('2026-11-27T10:00:00.000Z'), deviceNow)
  expect(serverNow()).toBe(Date.parse('2026-11-27T10:00:00.500Z'))
  expect(toServerTime(deviceNow - MINUTE_MS)).toBe(serverNow() - MINUTE_MS)
})

test('the time on the way counts half, so that a slow network moves the clock by no more', () => {
  learnTime(responseOf('2026-11-27T10:00:00.000Z'), deviceNow - 6_000)
  expect(serverNow()).toBe(Date.parse('2026-11-27T10:00:03.500Z'))
})

test('a device whose clock is set right while the page is open is followed after three responses', () => {
  for (let i = 0; i < 5; i += 1) learnTime(responseOf('2026-11-27T10:00:00.000Z'), deviceNow)
  vi.setSystemTime('2026-11-27T10:00:00.500Z')
  for (let i = 0; i < 3; i += 1) learnTime(responseOf('2026-11-27T10:00:00.000Z'), Date.now())
  expect(serverNow()).toBe(Date.now())
})

test('nothing is learned from a stored response or one without a time', () => {
  learnTime(responseOf('2026-11-26T10:00:00.000Z', { 'x-stored': '1' }), deviceNow)
  learnTime({ headers: new Headers() }, deviceNow)
  learnTime({ headers: new Headers({ date: 'soon' }) }, deviceNow)
  expect(serverNow()).toBe(deviceNow)
})
