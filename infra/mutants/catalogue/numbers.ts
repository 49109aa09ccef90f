import type { Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Numbers, what is popular, and the order of the menu. */
export const numbers: Mutant[] = [
  {
    file: at('asked-outlet.ts'),
    find: "const theirs = caller.role === 'outlet_manager'",
    replace: "const theirs = caller.role === 'outlet_manager' && wanted === undefined",
    tests: [at('numbers/routes.int.test.ts')],
    promise: 'R24 a manager has the numbers of their outlet only',
  },
  {
    file: 'services/orders/migrations/0016-numbers.ts',
    find: "    (outlet_id, 'day', date_trunc('day', created_at, 'UTC')),\n",
    replace: '',
    tests: [at('stats/counters.int.test.ts')],
    promise: 'what an outlet sold is counted by day too',
  },
  {
    file: at('popular-products.ts'),
    find: 'product[span] >= MIN_SOLD',
    replace: 'product[span] > 0',
    tests: [at('popular-products.test.ts')],
    promise: 'what was sold fewer than five times is not popular',
  },
  {
    file: 'services/catalog/src/menu-order/rules.ts',
    find: '.filter(({ id, position }) => before.get(id) !== position)',
    replace: '',
    tests: ['services/catalog/src/menu-order/rules.test.ts'],
    promise: 'an order of the menu that is sent again changes nothing',
  },
]
