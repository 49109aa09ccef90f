import { expect, test } from 'vitest'
import { planPage } from './plan-page.ts'

const lines = [
  '\tQuery Text: select 1',
  '\tfrom page',
  '\tQuery Parameters: $1 = 1',
  '\tAggregate  (cost=1.00..2.00 rows=1 width=8) (actual time=0.678..0.681 rows=1.00 loops=1)',
  '\t  Buffers: shared hit=79 read=2',
  '\t  CTE page',
  '\t    ->  Index Scan using orders_newest on orders  (cost=0.00..0.04 rows=1 width=24) (actual time=0.008..0.009 rows=50.00 loops=1)',
  '\t          Index Cond: (created_at > now())',
  '\t          Buffers: shared hit=50',
  '\t  ->  CTE Scan on page  (cost=0.00..0.02 rows=1 width=8) (never executed)',
]

test('a plan is its nodes with what they took; lists without a statement are left out', () => {
  const plan = { statement: 'select 1 from page', buffers: 81, lines }
  const [title, ...page] = planPage(1_000_000, [
    { name: 'admin: /orders', buffers: 81.2, plans: [plan] },
    { name: 'empty', buffers: 0, plans: [] },
  ])
  expect(title).toBe('# Query plans')
  expect(page.slice(page.indexOf('## admin: /orders'))).toEqual([
    '## admin: /orders',
    '',
    '81 pages a request.',
    '',
    '```',
    'Aggregate  (actual time=0.678..0.681 rows=1.00 loops=1) shared hit=79 read=2',
    '  CTE page',
    '    ->  Index Scan using orders_newest on orders  (actual time=0.008..0.009 rows=50.00 loops=1) shared hit=50',
    '  ->  CTE Scan on page  (never executed)',
    '```',
    '',
  ])
})
