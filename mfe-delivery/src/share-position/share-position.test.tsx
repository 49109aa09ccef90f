// @vitest-environment jsdom
import { buildOrder } from '@tapri/order-screens/testing'
import { refusal, renderPage, unanswered } from '@tapri/web-kit/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharePosition } from './share-position.tsx'

const onTheWay = [buildOrder({ id: 'aaaa0000-1', order_status: 'out_for_delivery' })]
const atTheOutlet = [buildOrder({ id: 'aaaa0000-1', order_status: 'preparing' })]
const here = { lat: 28.6, lng: 77.2 }
/** A degree of latitude is 111.19 km. */
const north = (metres: number) => ({ lat: 28.6 + metres / 111_194.93, lng: 77.2 })

/** The device: what follows its position, and where it goes. */
const device = {
  watches: new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>(),
  /** Where it says that it is when it is asked; undefined: it does not say. */
  isAt: undefined as { lat: number; lng: number } | undefined,
  asked: 0,
  goTo: (point: { lat: number; lng: number }, accuracy = 30, timestamp = Date.now() - 2_000) =>
    act(() => {
      const coords = { latitude: point.lat, longitude: point.lng, accuracy }
      for (const [found] of device.watches.values()) {
        found({ coords, timestamp } as GeolocationPosition)
      }
    }),
  refuse: (code: 1 | 2) =>
    act(() => {
      for (const [, failed] of device.watches.values()) {
        failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      }
    }),
}
let last = 0
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  device.watches.clear()
  Object.assign(device, { isAt: undefined, asked: 0 })
  const value = {
    watchPosition: (...[found, failed]: Parameters<Geolocation['watchPosition']>) => {
      device.watches.set((last += 1), [found, failed])
      return last
    },
    clearWatch: (id: number) => device.watches.delete(id),
    getCurrentPosition: (found: PositionCallback) => {
      device.asked += 1
      if (!device.isAt) return
      const coords = { latitude: device.isAt.lat, longitude: device.isAt.lng, accuracy: 30 }
      found({ coords, timestamp: Date.now() } as GeolocationPosition)
    },
  }
  Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const page = (orders: typeof onTheWay | undefined) => <SharePosition orders={orders} />
const open = (orders: typeof onTheWay | undefined = onTheWay, responses: Record<string, unknown> = {}) => {
  const view = renderPage(page(orders), {
    user: { name: 'Ravi', role: 'delivery' },
    responses: { 'PUT /position': null, 'DELETE /position': null, ...responses },
  })
  const sent = () =>
    view.calls.flatMap(({ route, input }) =>
      route === 'PUT /position' ? [(input as { body: typeof here & { age_seconds: number } }).body] : [],
    )
  const lats = () => sent().map(({ lat }) => Math.round((lat - 28.6) * 111_194.93))
  const turn = () => act(() => screen.getByRole('switch', { name: 'Show where I am' }).click())
  return { ...view, sent, lats, turn }
}
const says = (words: RegExp) => expect.poll(() => screen.queryByText(words)).toBeTruthy()

test('without consent nothing is asked of the browser and nothing is sent; the page says who would see what', async () => {
  const { calls } = open()
  await says(/its customer, its outlet and our admins can see you.*nothing is kept after the delivery/)
  expect([device.watches.size, calls]).toEqual([0, []])
})

test('with consent a point is sent when it moved by 25 m, at most every 5 s, with its accuracy and age', async () => {
  const { turn, sent, lats } = open()
  turn()
  await says(/Looking for your position/)
  device.goTo(here)
  await pass(0)
  expect(sent()).toEqual([{ ...here, accuracy: 30, age_seconds: 2 }])
  await says(/They can see you: sent just now, ±30 m/)
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
  await says(/Nothing is sent until an order is out for delivery/)
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

test('who turns it off is hidden, also when the network comes back later', async () => {
  const { turn, calls, responses } = open(onTheWay, { 'DELETE /position': unanswered() })
  turn()
  device.goTo(here)
  await pass(0)
  turn()
  expect(device.watches.size).toBe(0)
  await says(/Your last position disappears as soon as there is a connection/)
  responses['DELETE /position'] = null
  await pass(5_000)
  await says(/can see you on a map/)
  const hidden = () => calls.filter(({ route }) => route === 'DELETE /position').length
  expect(hidden()).toBe(2)
  await pass(20_000)
  expect(hidden()).toBe(2)
  expect(localStorage.length).toBe(0)
})

test('without a network the newest point follows; one that is not wanted yet is tried again', async () => {
  const { turn, lats, responses } = open(onTheWay, { 'PUT /position': unanswered() })
  turn()
  device.goTo(here)
  await says(/No connection. Your position follows/)
  device.goTo(north(300))
  responses['PUT /position'] = refusal('', 409)
  await pass(5_000)
  await says(/Nothing is sent until/)
  responses['PUT /position'] = null
  await pass(5_000)
  await says(/They can see you/)
  expect(lats()).toEqual([0, 300, 300])
})

test.each([
  [1, /Allow location for this site/],
  [2, /not known right now/],
] as const)('a device that does not tell (%i) is named', async (code, words) => {
  const { turn } = open()
  turn()
  device.refuse(code)
  await says(words)
  device.goTo(here)
  await expect.poll(() => screen.queryByText(/They can see you/)).toBeTruthy()
})
