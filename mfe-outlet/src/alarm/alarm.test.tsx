import { orderLists } from '@tapri/order-screens/testing'
import { fakeLive } from '@tapri/web-kit/testing'
import { fakePush, noPush, testPublicKey } from '@tapri/web-kit/testing-push'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { free, open, pending, ticket } from '../testing-outlet.tsx'
import { audio, resetAudio } from './testing-audio.ts'

vi.mock('@tapri/order-screens/attention/news/chime', async () => (await import('./testing-audio.ts')).chimeModule)

beforeEach(() => {
  resetAudio()
  document.title = 'Tapri'
})
afterEach(() => {
  noPush()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Opens the board and lets timers run on demand. */
async function openBoard(...orders: Parameters<typeof open>[0]) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const board = open(orders)
  await screen.findByText(/^Sound on$|waits$/)
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { ...board, pass }
}

test('a new order rings again and again until somebody touches the page; another one rings anew', async () => {
  const { pass, responses } = await openBoard(free)
  await pass(10)
  expect(audio.played).toEqual([])
  Object.assign(responses, orderLists([free, { ...pending, created_at: minutesAgo(0) }]))
  await pass(16)
  expect(audio.played.length).toBeGreaterThanOrEqual(1)
  expect(screen.getByText('1 order waiting')).toBeTruthy()
  await pass(24)
  expect(audio.played.length).toBeGreaterThanOrEqual(3)

  fireEvent.pointerDown(document.body)
  const heard = audio.played.length
  await pass(20)
  expect(audio.played).toHaveLength(heard)
  expect(screen.queryByText('1 order waiting')).toBeNull()
  Object.assign(responses, orderLists([pending, { ...pending, id: 'ffff0000', created_at: minutesAgo(0) }]))
  await pass(16)
  expect(audio.played.length).toBeGreaterThan(heard)
})

test('it ends by itself when the order is no longer pending, and is louder after two minutes', async () => {
  const { pass, responses } = await openBoard({ ...pending, created_at: minutesAgo(1) })
  await pass(1)
  expect(audio.played.at(-1)).toBe(0.3)
  await pass(70)
  expect(audio.played.at(-1)).toBe(1)
  Object.assign(responses, orderLists([{ ...pending, order_status: 'confirmed' }]))
  await pass(16)
  const heard = audio.played.length
  await pass(10)
  expect(audio.played).toHaveLength(heard)
})

test('it grows at once when the outlet is told that an order waits too long, also one that was seen', async () => {
  const order = { ...pending, created_at: minutesAgo(3) }
  const { pass, responses } = await openBoard(order)
  await pass(1)
  fireEvent.pointerDown(document.body)
  const heard = audio.played.length
  const alert = { kind: 'unconfirmed', level: 'outlet', since: order.created_at } as const
  Object.assign(responses, orderLists([{ ...order, alert }]))
  await pass(16)
  expect(audio.played.length).toBeGreaterThan(heard)
  expect([audio.played.at(-1), audio.times.at(-1)]).toEqual([1, 2])
  expect(screen.getByRole('button', { name: '1 waiting too long. Sound on' })).toBeTruthy()
})

test('the waiting orders are counted in the title until the page is left', async () => {
  const { unmount } = open([pending, { ...pending, id: 'ffff0000' }, free])
  await waitFor(() => expect(document.title).toBe('(2) Orders · Tapri'))
  unmount()
  expect(document.title).toBe('Orders · Tapri')
})

describe('the sound', () => {
  test('is off until the browser allows it, and comes on with the first touch', async () => {
    audio.isReady = false
    open([pending])
    await ticket(pending)
    expect(audio.played).toEqual([])
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Turn sound on' }))
    expect(await screen.findByText(/^Sound on$|waits$/)).toBeTruthy()
  })

  test('comes on and stays on with one press of its button; notifications are in the menu', async () => {
    audio.isReady = false
    fakePush()
    const { person, press } = open([free], { 'GET /push/key': { public_key: testPublicKey } })
    await ticket(free)
    await person.click(screen.getByRole('button', { name: 'Turn sound on' }))
    expect(await screen.findByText('Sound on')).toBeTruthy()
    await press('More')
    expect(await screen.findByRole('menuitem', { name: 'Turn On Notifications' })).toBeTruthy()
  })

  test('is turned off and on with one press, which the device remembers', async () => {
    const first = open([free])
    await first.person.click(await screen.findByText(/^Sound on$|waits$/))
    expect(screen.getByRole('button', { name: 'Turn sound on' })).toBeTruthy()
    first.unmount()
    const { person } = open([pending])
    await ticket(pending)
    expect(audio.played).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Turn sound on' }))
    expect(screen.getByRole('button', { name: /Sound on$/ })).toBeTruthy()
  })

  test('stays on when the press that silences the chime is on its button', async () => {
    const { person } = open([pending])
    await person.click(await screen.findByText('1 order waiting'))
    expect(await screen.findByText('Sound on')).toBeTruthy()
  })
})

test('on the last day of the session the board chimes, and again each quarter of an hour', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open([], {}, undefined, { sessionEndsAt: Date.now() + 20 * 3_600_000 })
  await screen.findByText('Sound on')
  await waitFor(() => expect(audio.times).toEqual([3]))
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000))
  expect(audio.times).toEqual([3, 3])
})

test('an order on the board that somebody else cancels is said aloud, one that is not there is not', async () => {
  const { live, say } = fakeLive()
  const { toasts } = open([free], {}, undefined, { live })
  await ticket(free)
  const cancel = (order_id: string) => {
    const data = { order_id, order_status: 'cancelled', version: 9, change: 'status_changed', by: 'admin' } as const
    say({ event: 'order', id: 'e-1', data: { ...data, at: new Date().toISOString() } })
  }
  cancel('coming-0')
  expect(toasts).toEqual([])
  cancel(free.id)
  expect(toasts).toEqual(['warning: Order #bbbb0000 was cancelled'])
  await waitFor(() => expect(audio.times).toEqual([2]))
})
