import { buildOrder } from '@tapri/order-screens/testing'
import type { Live } from '@tapri/web-kit/live'
import { fakeLive } from '@tapri/web-kit/testing'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const order = buildOrder({
  order_status: 'out_for_delivery',
  delivery_address: { address: '12 Janpath', lat: 28.6139, lng: 77.209 },
  delivery_person_name: 'Ravi',
})
const position = (age_seconds: number, given: object = {}) => ({
  order_id: order.id,
  lat: 28.6175,
  lng: 77.209,
  accuracy: 30,
  seen_at: new Date(Date.now() - age_seconds * 1_000).toISOString(),
  age_seconds,
  ...given,
})
const open = (positions: unknown, live?: Live) =>
  openPages(`/customer/track/${order.id}`, { 'GET /orders/:id': order, 'GET /positions': positions }, live && { live })

test('the page says how far the delivery person is, how long ago they were seen, and how exactly', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const began = Date.now()
  const age = () => (Date.now() - began) / 1_000
  open(() => ({ positions: [position(9 + age()), position(1, { order_id: 'another', lat: 28.7 })] }))
  expect(await screen.findByText(/^about 400 m away, seen (9|10) s ago, ±30 m$/)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('about 400 m away, seen 1 min ago, ±30 m')).toBeTruthy()
})

test.each([
  [
    'at bad accuracy no more than is known',
    position(12, { accuracy: 1_480 }),
    /^less than 1.9 km away, seen 1[23] s ago, ±1.5 km$/,
  ],
  ['gone silent', position(185), /^not seen for 3 minutes, last about 400 m away, ±30 m$/],
])('%s', async (_, seen, words) => {
  open({ positions: [seen] })
  expect((await screen.findByText(words)).dataset['silent']).toBe(seen.age_seconds > 180 ? 'true' : undefined)
})

test('a position that the live stream tells is shown at once, and its end too', async () => {
  const { live, say } = fakeLive()
  const { responses } = open({ positions: [] }, live)
  await screen.findByRole('heading', { level: 1, name: 'Ravi is on the way to you' })
  expect(screen.queryByText(/away/)).toBeNull()
  say({ event: 'position', data: { order_id: order.id, position: position(0) } })
  expect(await screen.findByText('about 400 m away, seen just now, ±30 m')).toBeTruthy()
  responses['GET /positions'] = { positions: [] }
  say({ event: 'position', data: { order_id: order.id } })
  await expect.poll(() => screen.queryByText(/away/)).toBeNull()
})
