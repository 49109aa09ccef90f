import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

export const orders: Mutant[] = [
  ...faultsIn(
    at('place-order/rules.ts'),
    [at('place-order/rules.test.ts')],
    [
      { find: 'open >= cap', replace: 'open > cap', promise: 'a customer has at most the cap of open cash orders' },
      {
        find: 'price_paise !== Math.round',
        replace: 'price_paise < Math.round',
        promise: 'an order is taken at the present price only, not at a lower one',
      },
      { find: ' || product.deleted', replace: '', promise: 'a deleted product is not sold' },
      { find: '!product?.available', replace: '!product', promise: 'a product that is not available is not sold' },
      {
        find: 'km <= outlet.delivery_radius_km',
        replace: 'km <= outlet.delivery_radius_km * 2',
        promise: 'an outlet delivers within its radius only',
      },
      { find: 'a.km - b.km', replace: 'b.km - a.km', promise: 'the nearest outlet gets the order' },
      { find: '!== index', replace: '=== -1', promise: 'a product is in an order once' },
      {
        find: 'sum + item.quantity * item.price_paise',
        replace: 'sum + item.price_paise',
        promise: 'the total counts every piece',
      },
    ],
  ),
  ...faultsIn(
    at('order.ts'),
    [at('access.int.test.ts')],
    [
      {
        find: "eb('orders.customer_id', '=', id)",
        replace: 'eb.lit(true)',
        promise: 'R22 a customer sees their own orders only',
      },
      {
        find: "eb('orders.delivery_person_id', '=', id)",
        replace: 'eb.lit(true)',
        promise: 'R23 a delivery person sees the orders they bring only',
      },
      {
        find: "eb('orders.outlet_id', 'in', managedOutlets(eb, id))",
        replace: 'eb.lit(true)',
        promise: "R24 a manager sees their outlet's orders only",
      },
    ],
  ),
  {
    file: at('order.ts'),
    find: "role !== 'customer' || !isEnded(row.order_status)",
    replace: 'true',
    tests: [at('list-orders/routes.int.test.ts')],
    promise: 'R28 after the delivery the customer no longer has the phone of who brought it',
  },
  ...faultsIn(
    at('place-order/queries.ts'),
    [at('place-order/idempotency.int.test.ts')],
    [
      {
        find: 'hashtext(${customerId}))',
        replace: 'pg_backend_pid())',
        promise: 'R41 the cap holds for orders placed at the same moment',
      },
      {
        find: ".where('created_at', '>=', sql<Date>`now() - make_interval(hours => ${KEY_HOURS})`)",
        replace: '',
        promise: 'R42 a day later a key makes a new order',
      },
    ],
  ),
  {
    file: at('replicas/outlets.ts'),
    find: "'known_outlets.version', '<', event.version",
    replace: "'known_outlets.version', '>', -1",
    tests: [at('replicas/replicas.int.test.ts')],
    promise: 'older events of an outlet never win over newer ones',
  },
  {
    file: at('replicas/products.ts'),
    find: "'known_products.version', '<', event.version",
    replace: "'known_products.version', '>', -1",
    tests: [at('replicas/replicas.int.test.ts')],
    promise: 'older events of a product never win over newer ones',
  },
  ...faultsIn(
    at('replicas/people.ts'),
    [at('replicas/replicas.int.test.ts'), at('replicas/erasure.int.test.ts')],
    [
      {
        find: "'known_people.version', '<', version",
        replace: "'known_people.version', '>', -1",
        promise: 'older events of a person never win over newer ones',
      },
      {
        find: 'if (isNewer && deleted)',
        replace: 'if (!isNewer)',
        promise: 'the open orders of a deleted person are free again',
      },
      {
        find: "if (deleted && phone === '')",
        replace: 'if (!isNewer)',
        promise: 'R60 an erased customer leaves no address behind',
      },
      {
        find: "await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()",
        replace: '',
        promise: 'R60 an erased customer leaves no hash of a request behind',
      },
      {
        find: ".where('order_status', 'in', endedStatuses)",
        replace: '',
        promise: 'R60 an order under way keeps its address until it ends',
      },
    ],
  ),
  {
    file: at('list-orders/queries.ts'),
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
    promise: 'the last page, half full, is a page',
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
        promise: 'completed today is of today',
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
        promise: 'a payment session whose time is over is expired',
      },
      {
        find: ".where('customer_id', '=', customerId)",
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
        promise: 'the status that an order has is set again without a change',
      },
      { find: "payment_status: 'paid' as const, ", replace: '', promise: 'a delivered order is paid' },
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
        promise: 'an order that somebody brings is not given to another',
      },
      {
        find: 'if (!canDeliver) throw new NotADeliveryPerson()',
        replace: '',
        promise: 'R25 who cannot deliver gets no order',
      },
    ],
  ),
  ...faultsIn(
    at('assign/queries.ts'),
    [at('assign/routes.int.test.ts')],
    [
      { find: ".where('status', '=', 'active')", replace: '', promise: 'R25 who waits for approval gets no order' },
      { find: ".where('role', '=', 'delivery')", replace: '', promise: 'R25 only delivery people get orders' },
      { find: ".where('deleted', '=', false)", replace: '', promise: 'R25 a deleted person gets no order' },
    ],
  ),
  ...faultsIn(
    at('update-order.ts'),
    [at('order-status/routes.int.test.ts'), at('assign/routes.int.test.ts')],
    [
      {
        find: 'actor_id: actor?.id ?? null',
        replace: 'actor_id: null',
        promise: 'the timeline says who changed an order',
      },
      {
        find: ".forUpdate('orders')",
        replace: '',
        promise: 'of two simultaneous changes of an order the second sees the first',
      },
    ],
  ),
]
