import { buildOrder } from '@tapri/order-screens/testing'
import { refusal, unanswered } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { device, here, onTheWay, open, pass, says, installDevice } from './testing-sharing.tsx'

const atTheOutlet = [buildOrder({ id: 'aaaa0000-1', order_status: 'preparing' })]
/** A degree of latitude is 111.19 km. */
const north = (metres: number) => ({ lat: 28.6 + metres / 111_194.93, lng: 77.2 })

installDevice()

test('without consent nothing is asked of the browser and nothing is sent; the page says who would see what', async () => {
  const { calls } = open()
  await says(/^The customer, the outlet and admins can see it.*It is not stored/)
  expect([device.watches.size, calls]).toEqual([0, []])
})

test('who says no is never followed, told to be hidden or asked again, and may turn it on later', async () => {
  const { answer, calls, unmount } = open()
  answer('No')
  await says(/^Off$/)
  unmount()
  const { turn } = open()
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
  expect([device.watches.size, calls]).toEqual([0, []])
  turn()
  await says(/Finding your location/)
})

test('with consent a point is sent when it moved by 25 m, at most every 5 s, with its accuracy and age', async () => {
  const { turn, sent, lats } = open()
  turn()
  await says(/Finding your location/)
  device.goTo(here)
  await pass(0)
  expect(sent()).toEqual([{ ...here, accuracy: 30, age_seconds: 2 }])
  await says(/Sent just now, ±30 m/)
  device.goTo(north(20))
  await pass(10_000)
  expect(lats()).toEqual([0])
  device.goTo(north(40))
  await pass(0)
  device.goTo(north(70))
  device.goTo(north(110))
  await pass(4_900)
  expect(lats()).toEqual([0, 40])
  await pass(200)
  expect(lats()).toEqual([0, 40, 110])
})

test('who stands still is told again each minute, by a new measurement; of what was not measured nothing is told', async () => {
  const { turn, sent, unmount } = open()
  turn()
  device.goTo(here)
  await pass(0)
  await pass(59_000)
  expect([sent().length, device.asked]).toEqual([1, 1])
  device.isAt = here
  await pass(62_000)
  expect(sent().map(({ age_seconds }) => Math.round(age_seconds))).toEqual([2, 0, 0])
  device.isAt = undefined
  await pass(300_000)
  expect(sent()).toHaveLength(3)
  unmount()
  const { asked } = device
  await pass(60_000)
  expect(device.asked).toBe(asked)
})

test.each([
  [-7 * 3_600, 0],
  [2, 2],
  [7 * 3_600, 60],
])('a device whose positions are dated %d s ago is believed that they are %d s old', async (datedAgo, age) => {
  const { turn, sent } = open()
  turn()
  device.goTo(here, 30, Date.now() - datedAgo * 1_000)
  await pass(0)
  expect(sent().map(({ age_seconds }) => Math.round(age_seconds))).toEqual([age])
})

test('nothing is followed before an order is out for delivery, after it, and while the page is not in front', async () => {
  const { turn } = open(atTheOutlet)
  turn()
  await says(/^On. Sent only during a delivery/)
  expect(device.watches.size).toBe(0)
  cleanup()

  const shown = open(onTheWay)
  expect(device.watches.size).toBe(1)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(device.watches.size).toBe(0)
  visibility.mockReturnValue('visible')
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(device.watches.size).toBe(1)
  shown.unmount()
  expect(device.watches.size).toBe(0)
})

test('without a network the newest point follows; one that is not wanted yet is tried again', async () => {
  const { turn, lats, responses } = open(onTheWay, { 'PUT /position': unanswered() })
  turn()
  device.goTo(here)
  await says(/^Offline. Sent once you are back/)
  device.goTo(north(300))
  responses['PUT /position'] = refusal('', 409)
  await pass(5_000)
  await says(/^On. Sent only during/)
  responses['PUT /position'] = null
  await pass(5_000)
  await says(/^Sent /)
  expect(lats()).toEqual([0, 300, 300])
})

test.each([
  [1, /Location is blocked. Allow it for this site/],
  [2, /not known right now/],
] as const)('a device that does not tell (%i) is named', async (code, words) => {
  const { turn } = open()
  turn()
  device.refuse(code)
  await says(words)
  device.goTo(here)
  await expect.poll(() => screen.queryByText(/^Sent /)).toBeTruthy()
})

test.each([Number.NaN, undefined as unknown as number, -1])(
  'a position of accuracy %s is not sent, and the page says so; the next exact one is',
  async (accuracy) => {
    const { turn, lats } = open()
    turn()
    device.goTo(north(40), accuracy ?? null)
    await pass(6_000)
    await says(/Not sent: your browser hides how exact it is/)
    expect(lats()).toEqual([])
    device.goTo(north(80))
    await says(/^Sent /)
    expect(lats()).toEqual([80])
  },
)

test('a position without a point or a time is none, or counts as measured now', async () => {
  const { turn, sent } = open()
  turn()
  device.goTo({ lat: Number.NaN, lng: 77.2 })
  await says(/not known right now/)
  device.goTo(here, 30, Number.NaN)
  await says(/^Sent /)
  expect(sent().map(({ age_seconds }) => Math.round(age_seconds))).toEqual([0])
})

test('a browser that does not answer is named after 10 s; a late answer counts', async () => {
  const { turn, sent } = open()
  turn()
  await pass(9_000)
  await says(/Finding your location/)
  await pass(2_000)
  await says(/Your browser does not answer/)
  device.goTo(here)
  await says(/^Sent /)
  expect(sent()).toHaveLength(1)
})

test('over plain HTTP sharing says that it needs https', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { turn } = open()
  turn()
  await says(/only over https/)
  expect(device.watches.size).toBe(0)
})
