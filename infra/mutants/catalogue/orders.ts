import { faultsIn, type Mutant } from '../mutant.ts'
import { placement } from './placement.ts'

const at = (path: string) => `services/orders/src/${path}`

export const orders: Mutant[] = [
  ...faultsIn(
    at('place-order/rules.ts'),
    [at('place-order/rules.test.ts')],
    [
      { find: 'open >= cap', replace: 'open > cap', promise: 'a customer has at most the cap of open cash orders' },
      {
        find: 'price_paise !== paiseOf(price)',
        replace: 'price_paise < paiseOf(price)',
        promise: 'an order with a price other than the present one is refused',
      },
      { find: ' || product.deleted', replace: '', promise: 'a deleted product is not sold' },
      { find: '!product?.available', replace: '!product', promise: 'a product that is not available is not sold' },
      {
        find: 'seen.size === seen.add(key).size',
        replace: 'seen.size < 0',
        promise: 'a product is in an order once with the same options and note',
      },
      {
        find: 'sum + item.quantity * item.price_paise',
        replace: 'sum + item.price_paise',
        promise: 'the total counts every piece',
      },
    ],
  ),
  ...faultsIn(
    at('nearest-outlet.ts'),
    [at('place-order/rules.test.ts')],
    [
      {
        find: 'km <= outlet.delivery_radius_km',
        replace: 'km <= outlet.delivery_radius_km * 2',
        promise: 'an outlet delivers within its radius only',
      },
      { find: 'a.km - b.km', replace: 'b.km - a.km', promise: 'the nearest outlet gets the order' },
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
        promise: 'R23 a delivery person sees their assigned orders only',
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
    promise: 'R28 after the delivery the customer no longer sees the phone of the delivery person',
  },
  ...placement,
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
        promise: 'the open orders of a deleted person can be assigned again',
      },
      {
        find: "if (deleted && phone === '')",
        replace: 'if (!isNewer)',
        promise: 'R60 the addresses of an erased customer are deleted',
      },
      {
        find: "await trx.deleteFrom('idempotency_keys').where('owner_id', '=', customerId).execute()",
        replace: '',
        promise: 'R60 the request hashes of an erased customer are deleted',
      },
      {
        find: ".where('order_status', 'in', endedStatuses)",
        replace: '',
        promise: 'R60 an open order keeps its address until it ends',
      },
    ],
  ),
]
