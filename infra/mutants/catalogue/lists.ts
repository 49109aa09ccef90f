import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`
const listings = at('listings.int.test.ts')

/** Lists of orders: what a process keeps of them, and their counts. */
export const lists: Mutant[] = [
  ...faultsIn(
    at('list-orders/search-statement.ts'),
    [at('list-orders/search.int.test.ts')],
    [
      {
        find: "where ${whose === 'all' ? sql`true` : mine(whose)}",
        replace: 'where true',
        promise: 'R24 a search finds the orders of the caller only',
        survives: 'The orders that are shown are also read by who may see them (order-texts.ts).',
      },
      {
        find: 'and coalesce((orders.created_at, orders.id) >= (select created_at, id from horizon), true)',
        replace: '',
        promise: 'a page of a search shows nothing older than what it left unread',
      },
    ],
  ),
  ...faultsIn(
    at('rate/rules.ts'),
    [at('rate/rules.test.ts')],
    [
      {
        find: 'if (now > rateUntil(order.delivered_at)) throw new TooLateToRate(RATE_DAYS)',
        replace: '',
        promise: 'a rating is given and changed for 7 days',
      },
    ],
  ),
  ...faultsIn(
    at('listings.ts'),
    [listings],
    [
      {
        find: 'if (kept?.found === found && read_at < kept.until) return kept',
        replace: 'if (kept) return kept',
        promise: 'a list that changed is never answered with 304 or its old body',
      },
      {
        find: ' && read_at < kept.until',
        replace: '',
        promise: 'a list changes with the time from which a customer may cancel',
      },
    ],
  ),
  ...faultsIn(
    at('order-texts.ts'),
    [listings],
    [
      {
        find: 'text?.version === version && ',
        replace: 'text !== undefined && ',
        promise: 'an order of another version is read anew',
      },
      {
        find: 'text.alerts === alerts && ',
        replace: '',
        promise: 'an order with another alert is read anew',
      },
      {
        find: 'text.edition === edition && ',
        replace: '',
        promise: 'an order is read anew when a name that it shows changed',
      },
      {
        find: 'if (isUnknown) return -Infinity',
        replace: '',
        promise: 'an order with a name yet unknown is not kept',
      },
      {
        find: 'const keyOf = (id: string) => `${role} ${id}`',
        replace: 'const keyOf = (id: string) => id',
        promise: 'what one role sees of an order is not shown to another',
      },
    ],
  ),
  {
    file: 'services/orders/migrations/0011-lists.ts',
    find: "['names_on_update', 'update on orders', sameVersion],",
    replace: '',
    tests: [listings],
    promise: 'a row changed under its version, as by an erasure, is read anew',
  },
  ...faultsIn(
    'services/orders/migrations/0011-lists.ts',
    [at('list-orders/own-pages.int.test.ts')],
    [
      {
        find: "['update', 'old.is_open and not new.is_open'],",
        replace: '',
        promise: 'the totals of a person count orders that end',
      },
      {
        find: "change constant smallint := case tg_op when 'DELETE' then -1 else 1 end;",
        replace: 'change constant smallint := 1;',
        promise: 'the totals of a person do not count deleted orders',
      },
    ],
  ),
  ...faultsIn(
    at('whose.ts'),
    [at('list-orders/own-pages.int.test.ts'), at('list-orders/pages.int.test.ts')],
    [
      {
        find: 'sql<boolean>`orders.customer_id = ${scopeId}`',
        replace: 'sql<boolean>`true`',
        promise: 'R22 the pages and totals of a customer are of their own orders',
      },
      {
        find: 'sql<boolean>`orders.delivery_person_id = ${scopeId}`',
        replace: 'sql<boolean>`true`',
        promise: 'R23 the pages and totals of a delivery person are of their own orders',
      },
      {
        find: 'sql<boolean>`orders.outlet_id = ${scopeId}`',
        replace: 'sql<boolean>`true`',
        promise: 'R24 the pages and totals of a manager are of their outlet',
      },
    ],
  ),
  {
    file: at('list-orders/counts.ts'),
    find: '(select in_all from open) + ',
    replace: '',
    tests: [at('list-orders/own-pages.int.test.ts')],
    promise: 'the totals of a person count open orders',
  },
  {
    file: 'packages/service-kit/src/shared-runs.ts',
    find: 'if (!current) return next.get(key) ?? begin(key, run)',
    replace: 'if (current) return current\n    else return begin(key, run)',
    tests: ['packages/service-kit/src/shared-runs.test.ts'],
    promise: 'a shared run begins after all who share it came',
  },
]
