import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { traceFollowing, traceHandling, traceparentOfEvent, tracePublishing } from './events.ts'
import { asSpans, currentTraceId, currentTraceparent, forSpans, nowMs, setRecorder, type SpanKind } from './spans.ts'
import { traceStatement } from './statements.ts'
import { readTraceparent, type SpanName, traceparentOf } from './traceparent.ts'

interface Recorded {
  name: string
  kind: SpanKind
  parent: string | undefined
  attributes: object
  failed: boolean
}

/** Records into a list, in the order in which spans end. */
function recordSpans() {
  const recorded: Recorded[] = []
  let count = 0
  setRecorder({
    begin: (name, kind, parent) => {
      const spanId = (count += 1).toString(16).padStart(16, '0')
      const end = ({ attributes = {}, failed = false } = {}) =>
        void recorded.push({ name, kind, parent: parent?.spanId, attributes, failed })
      return { traceId: parent?.traceId ?? 'f'.repeat(32), spanId, end }
    },
    add: () => {},
    onLoss: () => {},
    stop: async () => {},
  })
  onTestFinished(() => setRecorder(undefined))
  return recorded
}

const spanOf = (digit: string): SpanName => ({ traceId: digit.repeat(32), spanId: digit.repeat(16) })
const [first, second] = [spanOf('a'), spanOf('b')]
const query = { sql: 'select 1 from orders where phone = $1', parameters: ['+919800000000'] } as never

test('without a recorder nothing has a trace, and the work is done', async () => {
  expect(await asSpans('work', 'internal', [first], async (spans) => spans)).toEqual([])
  expect(forSpans([first], currentTraceId)).toBeUndefined()
  expect(tracePublishing({ subject: 's', traceparent: traceparentOf(first), waits_since: new Date() })).toBeUndefined()
})

test('work of several traces is a span in each, and so are its statements, without their values', async () => {
  const recorded = recordSpans()
  await asSpans('work', 'consumer', [first, second], async () => {
    await sleep(1)
    expect(currentTraceId()).toBe(first.traceId)
    traceStatement({ level: 'query', query, queryDurationMillis: 1 })
  })
  expect(recorded.map(({ name, parent }) => [name, parent])).toEqual([
    ['SELECT orders', '0000000000000001'],
    ['SELECT orders', '0000000000000002'],
    ['work', first.spanId],
    ['work', second.spanId],
  ])
  expect(JSON.stringify(recorded)).not.toContain('9800000000')
  expect(currentTraceparent()).toBeUndefined()
})

test('a statement that failed tells its code and not its message, which may have the values of a row', async () => {
  const recorded = recordSpans()
  const error = Object.assign(new Error('Key (phone)=(+919800000000)'), { code: '23505' })
  forSpans([first], () => traceStatement({ level: 'error', query, queryDurationMillis: 1, error }))
  expect(recorded).toMatchObject([{ failed: true, attributes: { 'error.type': '23505' } }])
  expect(JSON.stringify(recorded)).not.toContain('9800000000')
})

test('an event carries its trace from the outbox to what its handler writes down; one without a trace carries none', async () => {
  const recorded = recordSpans()
  const publishing = tracePublishing({
    subject: 'orders.order.placed',
    traceparent: traceparentOf(first),
    waits_since: new Date(),
  })
  publishing?.end(false)
  const traced = { data: { order_id: 'o-1' }, traceparent: publishing?.traceparent }
  const untraced = { data: { order_id: 'o-2' }, traceparent: '' }
  const written: (string | undefined)[] = []
  await traceHandling('orders.order.placed', [traced, untraced], async () => {
    for (const { data } of [traced, untraced]) written.push(traceparentOfEvent(data))
  })
  expect(written.map((text) => readTraceparent(text)?.traceId)).toEqual([first.traceId, undefined])
  expect(recorded.map(({ name, kind, parent }) => [name, kind, parent])).toEqual([
    ['outbox orders.order.placed', 'internal', first.spanId],
    ['publish orders.order.placed', 'producer', '0000000000000001'],
    ['process orders.order.placed', 'consumer', '0000000000000002'],
  ])
})

test('what is followed is told with and without a trace', () => {
  const recorded = recordSpans()
  let told = 0
  for (const header of [traceparentOf(first), '']) traceFollowing('orders.order.placed', header, () => (told += 1))
  expect(told).toBe(2)
  expect(recorded.map(({ name }) => name)).toEqual(['follow orders.order.placed'])
})

test('a failure of the work is one of its span, and is thrown', async () => {
  const recorded = recordSpans()
  const work = asSpans('work', 'client', [first], () => Promise.reject(new Error('no')))
  await expect(work).rejects.toThrow('no')
  expect(recorded).toMatchObject([{ name: 'work', failed: true }])
})

test('times are those of the machine', () => {
  const before = Date.now()
  const now = nowMs()
  const after = Date.now()
  expect(now).toBeGreaterThan(before - 3)
  expect(now).toBeLessThan(after + 3)
})
