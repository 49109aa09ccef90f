import { expect, test } from 'vitest'
import { type BrokerFacts, judgeBroker, judgeOutboxes } from './events.ts'
import type { Finding } from './finding.ts'
import { judgeReplicas } from './replicas.ts'

const short = (findings: Finding[]) => findings.map(({ level, check, says }) => `${level} ${check}: ${says}`)

test.each([
  [0, 0, ['well lag: every event is published']],
  [3, 2, ['well lag: every event is published']],
  [3, 20, ['look lag: 3 events of auth wait to be published, the oldest for 20 s: is NATS well?']],
  [900, 7_300, ['wrong lag: 900 events of auth wait to be published, the oldest for 2 h: is NATS well?']],
])('outbox: %i events, the oldest for %i s', (waiting, oldestSeconds, expected) => {
  expect(short(judgeOutboxes([{ service: 'auth', waiting, oldestSeconds }]))).toEqual(expected)
})

const reads = (waiting: number, read: number, found = true) => [
  { stream: 'CATALOG', durable: 'orders-catalog-product-changed', found, waiting, read },
]
test.each<[string, Partial<BrokerFacts>, string[]]>([
  ['well', {}, ['well broker: streams and consumers are there, nothing waits, no dead letters']],
  [
    'a reader stands still',
    { before: reads(5, 10), after: reads(7, 10) },
    ['wrong lag: 7 events wait for orders-catalog-product-changed, and none was taken in 9 s'],
  ],
  [
    'a reader catches up',
    { before: reads(5, 10), after: reads(2, 13) },
    ['look lag: 2 events wait for orders-catalog-product-changed; they become fewer'],
  ],
  [
    'a stream is missing, and with it its consumers',
    { missingStreams: ['CATALOG'], after: reads(0, 0, false) },
    ['wrong broker: the stream CATALOG is missing: does the part "streams" run?'],
  ],
  [
    'a consumer is missing',
    { after: reads(0, 0, false) },
    ['wrong broker: the consumer orders-catalog-product-changed is missing: does the part "streams" run?'],
  ],
  [
    'dead letters',
    { letters: { orders: 2 } },
    ['wrong dead letters: orders could not take 2 events: npm run replay-dead-letters lists them'],
  ],
])('broker: %s', (_, given, expected) => {
  const facts = { missingStreams: [], before: reads(0, 10), after: reads(0, 10), letters: {} }
  expect(short(judgeBroker({ ...facts, ...given }))).toEqual(expected)
})

test.each([
  [3, true, ['well drift: 1 copies agree with their owners']],
  [
    2,
    false,
    [
      'wrong drift: known_products of orders differs from catalog: 2 rows instead of 3; mends itself within 3 min, else npm run rebuild',
    ],
  ],
  [
    3,
    false,
    [
      'wrong drift: known_products of orders differs from catalog: rows of another version; mends itself within 3 min, else npm run rebuild',
    ],
  ],
])('drift: %i of 3 rows', (rows, same, expected) => {
  const facts = { owner: 'catalog', holder: 'orders', table: 'known_products', rows, ownRows: 3, same } as const
  expect(short(judgeReplicas([facts]))).toEqual(expected)
})
