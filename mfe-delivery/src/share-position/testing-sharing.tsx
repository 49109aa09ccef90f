import { buildOrder } from '@tapri/order-screens/testing'
import { renderPage } from '@tapri/web-kit/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { SharePosition } from './share-position.tsx'

export const onTheWay = [buildOrder({ id: 'aaaa0000-1', order_status: 'out_for_delivery' })]
export const here = { lat: 28.6, lng: 77.2 }

/** Fakes the device: who watches its position, and where it moves. */
export const device = {
  watches: new Map<number, [PositionCallback, PositionErrorCallback | null | undefined]>(),
  /** The position that the device reports when asked; undefined: none. */
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
/** Call it before each test of the file. */
export function installDevice() {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
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
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const page = (orders: typeof onTheWay | undefined) => <SharePosition orders={orders} />
export const open = (orders: typeof onTheWay | undefined = onTheWay, responses: Record<string, unknown> = {}) => {
  const view = renderPage(page(orders), {
    user: { name: 'Ravi', role: 'delivery' },
    responses: { 'PUT /position': null, 'DELETE /position': null, ...responses },
  })
  const sent = () =>
    view.calls.flatMap(({ route, input }) =>
      route === 'PUT /position' ? [(input as { body: typeof here & { age_seconds: number } }).body] : [],
    )
  const lats = () => sent().map(({ lat }) => Math.round((lat - 28.6) * 111_194.93))
  const answer = (name: 'Show' | 'No') => act(() => screen.getByRole('button', { name }).click())
  const turn = () => {
    const control = screen.queryByRole('switch', { name: 'Show where I am' })
    act(() => (control ?? screen.getByRole('button', { name: 'Show' })).click())
  }
  return { ...view, sent, lats, answer, turn }
}
export const says = (words: RegExp) => expect.poll(() => screen.queryByText(words)).toBeTruthy()
