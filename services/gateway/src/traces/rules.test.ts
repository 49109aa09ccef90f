import { expect, test } from 'vitest'
import { atMostASecond, browserSpans } from './rules.ts'

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736'
const tap = { span_id: '00f067aa0ba902b7', began_ms_ago: 500, ended_ms_ago: 20 }
const placed = {
  span_id: '00f067aa0ba902b8',
  parent_id: tap.span_id,
  call: 'POST /orders',
  began_ms_ago: 480,
  ended_ms_ago: 30,
}
const calls = new Set(['POST /orders'])

test('a tap and its calls are placed in time by the clock of the gateway', () => {
  const spans = browserSpans({ trace_id, spans: [tap, placed] }, 10_000, calls)
  expect(spans).toEqual([
    expect.objectContaining({
      name: 'tap',
      service: 'browser',
      startedAtMs: 9_500,
      endedAtMs: 9_980,
      parentId: undefined,
    }),
    expect.objectContaining({ name: 'POST /api/orders', startedAtMs: 9_520, endedAtMs: 9_970, parentId: tap.span_id }),
  ])
})

test('what no endpoint is called is left out, and no span ends before it began', () => {
  const spans = [
    { ...placed, call: 'GET /customers/9876543210' },
    { ...placed, began_ms_ago: 10, ended_ms_ago: 30 },
  ]
  expect(browserSpans({ trace_id, spans }, 1_000, calls)).toEqual([
    expect.objectContaining({ startedAtMs: 970, endedAtMs: 970 }),
  ])
})

test('so many in one second, and as many in the next', () => {
  let now = 0
  const mayOnce = atMostASecond(2, () => now)
  expect([mayOnce(), mayOnce(), mayOnce()]).toEqual([true, true, false])
  now = 1_000
  expect([mayOnce(), mayOnce(), mayOnce()]).toEqual([true, true, false])
})
