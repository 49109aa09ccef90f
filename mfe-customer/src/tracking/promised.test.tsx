import { expectationReasons } from '@tapri/contracts/expectation-reasons'
import type { Order } from '@tapri/contracts/orders'
import { buildOrder } from '@tapri/order-screens/testing'
import { fakeLive } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyCart, openPages } from '../testing.tsx'
import { mayStay, promiseSentenceOf } from '../promise-rules.ts'

beforeEach(emptyCart)

const at = (time: string) => `2026-11-20T${time}Z`
const promise = { at: at('13:12:00'), wait_minutes: 4, make_minutes: 6, ride_minutes: 12, spare_minutes: 5 }
const expected = { at: at('13:17:00'), because: [] }
const soon = { at: at('13:06:00'), because: [] }

test.each<[string, Partial<Order>, ReturnType<typeof promiseSentenceOf>]>([
  ['without a promise', { expected }, undefined],
  ['cancelled', { promise, order_status: 'cancelled' }, undefined],
  ['promised', { promise }, { kind: 'promised', promised: promise.at }],
  ['promised and expected in time', { promise, expected: soon }, { kind: 'promised', promised: promise.at }],
  ['ahead', { promise, expected: { ...soon, because: ['faster'] } }, { kind: 'ahead', expected: soon.at }],
  ['behind', { promise, expected }, { kind: 'behind', promised: promise.at, expected: expected.at }],
  [
    'delivered at the last moment',
    { promise, order_status: 'delivered', delivered_at: promise.at },
    { kind: 'kept', delivered: promise.at },
  ],
  [
    'delivered a moment late',
    { promise, order_status: 'delivered', delivered_at: at('13:12:00.001') },
    { kind: 'late', delivered: at('13:12:00.001'), minutes: 1 },
  ],
  [
    'delivered late',
    { promise, order_status: 'delivered', delivered_at: at('13:17:00') },
    { kind: 'late', delivered: at('13:17:00'), minutes: 5 },
  ],
])('what is said of a promise: %s', (_, order, told) => {
  expect(promiseSentenceOf(buildOrder(order), Date.parse(at('13:00:00')))).toEqual(told)
})

test('a promise whose time is over is no longer given', () => {
  const order = buildOrder({ promise })
  expect(promiseSentenceOf(order, Date.parse(at('13:12:01')))).toEqual({ kind: 'overdue', promised: promise.at })
})

const away = (given: Partial<Order>) => buildOrder({ id: 'o', order_status: 'out_for_delivery', ...given })
test.each<[string, Partial<Order>, next: string, now: string, stays: boolean]>([
  ['a minute later', { expected }, '13:18:00', '13:10:00', true],
  ['a minute sooner', { expected }, '13:16:00', '13:10:00', true],
  ['two minutes later', { expected }, '13:19:00', '13:10:00', false],
  ['its time has come', { expected }, '13:18:00', '13:17:00', false],
  ['another order', { expected, id: 'other' }, '13:18:00', '13:10:00', false],
  ['before it left', { expected, order_status: 'preparing' }, '13:18:00', '13:10:00', false],
  ['nothing was expected', {}, '13:18:00', '13:10:00', false],
])('the expected time that is shown stays: %s', (_, shown, next, now, stays) => {
  const newer = away({ expected: { at: at(next), because: [] } })
  expect(mayStay(away(shown), newer, Date.parse(at(now)))).toBe(stays)
})

test('a position that moves the time by a minute changes no sentence, by two it does', async () => {
  vi.useFakeTimers({ now: Date.parse(at('13:00:00')), shouldAdvanceTime: true })
  const { live, say } = fakeLive()
  const order = (time: string, delivery_person_name: string) =>
    away({ deliver_zone: 'Asia/Kolkata', promise, expected: { at: at(time), because: [] }, delivery_person_name })
  const { responses } = openPages('/customer/track/o', { 'GET /orders/:id': order('13:17:00', 'Ravi') }, { live })
  await screen.findByText(/arriving 6:47 pm/)
  for (const [time, name, shown] of [
    ['13:18:00', 'Imran', 'arriving 6:47 pm'],
    ['13:19:00', 'Joseph', 'arriving 6:49 pm'],
  ] as const) {
    responses['GET /orders/:id'] = order(time, name)
    say({ event: 'reset', data: { at: at('13:00:00') } })
    const title = await screen.findByRole('heading', { name: `${name} is on the way to you` })
    expect(title.parentElement?.textContent).toContain(shown)
  }
})

const track = (order: Partial<Order>, language: 'en' | 'hi' = 'en') =>
  openPages(
    '/customer/track/a1b2c3d4-0000-4000-8000-000000000000',
    { 'GET /orders/:id': buildOrder({ deliver_zone: 'Asia/Kolkata', ...order }) },
    { language },
  )

test('an open order shows promise and expectation, with the words for why, also to screen readers', async () => {
  track({ promise, expected: { ...expected, because: ['queue', 'ride_longer'], orders_ahead: 4 } })
  expect(await screen.findByText('Running late: arriving 6:47 pm IST, promised by 6:42 pm IST')).toBeTruthy()
  for (const why of ['The outlet is busy: 4 orders are ahead of yours.', 'The way to you is taking longer than usual.'])
    expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('longer than usual.')
  expect(screen.queryByText(/^Arrives by/)).toBeNull()
})

test('each reason for a delay has its words; one of a newer service is left out', async () => {
  track({ promise, expected: { ...expected, because: [...expectationReasons, 'comet'] as never } }, 'hi')
  const sentence = await screen.findByText('देर हो रही है: शाम 6:47 IST पर पहुँचेगा, वादा शाम 6:42 IST का था')
  const all = [...(sentence.parentElement?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  const said = all.slice(all.indexOf(sentence.textContent) + 1)
  const reasons = expectationReasons.filter((reason) => reason !== 'faster')
  expect(said.slice(0, reasons.length)).toEqual(reasons.map(() => expect.stringMatching(/[\u0900-\u097f].*।$/)))
  expect(said.filter((words) => !words || words.includes('comet'))).toEqual([])
})

test('a delivered order says whether its promise was kept', async () => {
  track({ promise, order_status: 'delivered', delivered_at: at('13:16:20') })
  expect(await screen.findByText('Delivered at 6:46 pm IST, 5 min late. We are sorry.')).toBeTruthy()
  cleanup()
  track({ promise, order_status: 'delivered', delivered_at: at('13:10:00') })
  expect(await screen.findByText('Delivered at 6:40 pm IST, on time')).toBeTruthy()
})
