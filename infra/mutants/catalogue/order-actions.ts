import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** What follows placing: lists, statistics, payments, status and assignment. */
export const orderActions: Mutant[] = [
  {
    file: at('list-orders/filters.ts'),
    find: "? sql<boolean>`created_at > now() - interval '7 days'`",
    replace: "? sql<boolean>`created_at > now() - interval '8 days'`",
    tests: [at('list-orders/routes.int.test.ts'), at('list-orders/pages.int.test.ts')],
    promise: 'recent orders are those of the last 7 days',
  },
  {
    file: 'packages/service-kit/src/pagination.ts',
    find: 'Math.ceil(',
    replace: 'Math.floor(',
    tests: [at('list-orders/pages.int.test.ts'), at('list-orders/routes.int.test.ts')],
    promise: 'a partly filled last page counts as a page',
  },
  ...faultsIn(
    at('stats/queries.ts'),
    [at('stats/routes.int.test.ts')],
    [
      {
        find: "filter (where order_status = 'delivered'), 0) as revenue_paise",
        replace: "filter (where order_status <> 'cancelled'), 0) as revenue_paise",
        promise: 'revenue is that of delivered orders',
      },
      {
        find: "date_trunc('day', now(), ${timeZone})",
        replace: "date_trunc('year', now(), ${timeZone})",
        promise: 'completed_today counts orders of today only',
      },
    ],
  ),
  ...faultsIn(
    at('payments/routes.ts'),
    [at('payments/routes.int.test.ts')],
    [
      {
        find: 'expires_at <= now()',
        replace: 'expires_at is null',
        promise: 'a payment session past its expiry time is expired',
      },
      {
        find: ".where('session.customer_id', '=', customerId)",
        replace: '',
        promise: 'a payment session is shown to its customer only',
      },
    ],
  ),
  ...faultsIn(
    at('order-status/rules.ts'),
    [at('order-status/rules.test.ts'), at('order-status/routes.int.test.ts')],
    [
      {
        find: 'if (isEnded(order.order_status)) throw',
        replace: 'if (!to) throw',
        promise: 'an ended order stays as it is',
      },
      {
        find: 'if (order.order_status === to) return undefined',
        replace: '',
        promise: 'setting the present status again changes nothing',
      },
      { find: "payment_status: 'paid' as const,", replace: '', promise: 'a delivered order is paid' },
      {
        find: 'if (!settable.includes(to)) throw',
        replace: 'if (!settable) throw',
        promise: 'R23 a role sets its own statuses only',
      },
    ],
  ),
  {
    file: at('order-status/routes.ts'),
    find: 'if (changed) audit',
    replace: 'audit',
    tests: [at('audit.int.test.ts')],
    promise: 'R56 a status that did not change is not audited as set',
  },
  ...faultsIn(
    at('assign/rules.ts'),
    [at('assign/rules.test.ts')],
    [
      {
        find: 'if (order.delivery_person_id) throw',
        replace: 'if (!personId) throw',
        promise: 'an assigned order cannot be assigned again',
      },
      {
        find: 'if (!canDeliver) throw new NotADeliveryPerson()',
        replace: '',
        promise: 'R25 only a person who can deliver is assigned an order',
      },
    ],
  ),
  ...faultsIn(
    at('assign/queries.ts'),
    [at('assign/routes.int.test.ts')],
    [
      {
        find: ".where('status', '=', 'active')",
        replace: '',
        promise: 'R25 a pending delivery person is assigned no order',
      },
      { find: ".where('role', '=', 'delivery')", replace: '', promise: 'R25 only delivery people get orders' },
      { find: ".where('deleted', '=', false)", replace: '', promise: 'R25 a deleted person gets no order' },
    ],
  ),
  ...faultsIn(
    at('update-order.ts'),
    [at('order-status/routes.int.test.ts'), at('assign/routes.int.test.ts')],
    [
      {
        find: '.forUpdate()',
        replace: '',
        promise: 'of two simultaneous changes of an order the second sees the first',
      },
    ],
  ),
  ...faultsIn(
    at('write-change.ts'),
    [at('order-status/routes.int.test.ts'), at('assign/routes.int.test.ts')],
    [
      {
        find: 'actor_id: actor?.id ?? null',
        replace: 'actor_id: null',
        promise: 'the timeline says who changed an order',
      },
    ],
  ),
  {
    file: at('write-change.ts'),
    find: ' ${timeColumnOf(set)} ${isLate}`',
    replace: '`',
    tests: [at('write-change.int.test.ts'), at('order-status/late-steps.int.test.ts')],
    promise: 'a step that was done before now is not written by the statement of one that is done now',
  },
]
