import { expect, test } from 'vitest'
import { costOf, parsePlans } from './buffers.ts'

test('the pages of each statement are those of its first line of buffers', () => {
  const messages = [
    'LOG:  checkpoint starting: time',
    'LOG:  duration: 0.123 ms  plan:',
    '\tQuery Text: select * from orders',
    '\tLimit  (cost=0.1..1 rows=1 width=1) (actual time=0.1..0.2 rows=1.00 loops=1)',
    '\t  Buffers: shared hit=7 read=3 dirtied=2',
    '\t  ->  Index Scan using orders_newest on orders',
    '\t        Buffers: shared hit=5 read=3',
    'LOG:  duration: 0.004 ms  plan:',
    '\tQuery Text: ',
    '\t    select',
    '\t      1',
    '\tResult  (cost=0.00..0.01 rows=1 width=4)',
    'ERROR:  canceling statement',
    '\tBuffers: shared hit=900',
  ]
  const plans = parsePlans(messages)
  expect(plans.map(({ statement, buffers }) => [statement, buffers])).toEqual([
    ['select * from orders', 10],
    ['select 1', 0],
  ])
  expect(plans[0]?.lines).toHaveLength(5)
})

test('what runs by the clock is not part of the cost of a request', () => {
  const plan = (statement: string, buffers: number) => ({ statement, buffers, lines: [] })
  const plans = [
    plan('list', 30),
    plan('outbox', 500),
    plan('list', 10),
    plan('count', 4),
    plan('list', 10),
    plan('list', 10),
  ]
  expect(costOf(plans, 4)).toEqual({ plans: [plan('list', 10)], buffers: 15 })
})
