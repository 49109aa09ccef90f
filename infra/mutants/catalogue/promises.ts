import { faultsIn, type Mutant } from '../mutant.ts'

const promise = (path: string) => `services/orders/src/promise/${path}`
const placing = (path: string) => `services/orders/src/place-order/${path}`

/** Promises, expectations, the quote and the waitlist. */
export const promises: Mutant[] = [
  {
    file: 'services/orders/migrations/0022-online-payment.ts',
    find: 'when (old.promised_at is not null and (',
    replace: 'when (old.promised_at is null and (',
    tests: [placing('promise.int.test.ts')],
    promise: 'a promise never moves',
  },
  ...faultsIn(
    promise('estimate.ts'),
    [promise('estimate.test.ts')],
    [
      {
        find: 'keptWith(overruns, KEPT_SHARE)',
        replace: 'keptWith(overruns, 0.5)',
        promise: 'the minutes to spare are those with which nine of ten would have kept it',
      },
      {
        find: 'Math.max(0, inside - react - make) / ahead',
        replace: 'inside / ahead',
        promise: 'an order before adds only what it takes beyond the time to begin',
      },
      {
        find: 'Math.max(slot, fullMinute(',
        replace: 'Math.min(slot, fullMinute(',
        promise: 'an order for later is promised for its slot',
      },
    ],
  ),
  {
    file: promise('expectation.ts'),
    find: 'const left = order.left_at ?? Math.max(now, ',
    replace: 'const left = order.left_at ?? Math.max(0, ',
    tests: [promise('expectation.test.ts')],
    promise: 'a step that takes longer moves the expectation with the clock',
  },
  {
    file: promise('queries.ts'),
    find: "(other.order_status = 'preparing'\n    or ",
    replace: '(',
    tests: [placing('promise.int.test.ts')],
    promise: 'what the outlet has begun stands before an order, whenever it was placed',
  },
  {
    file: promise('queries.ts'),
    find: 'where outlet_id = ${outlet} and delivered_at is not null',
    replace: 'where delivered_at is not null',
    tests: [placing('promise.int.test.ts')],
    promise: 'a promise learns from its own outlet only',
  },
  {
    file: placing('quote-rules.ts'),
    find: 'km - outlet.delivery_radius_km }',
    replace: 'km }',
    tests: [placing('quote-rules.test.ts')],
    promise: 'the nearest edge is that of the outlet which comes nearest, not of the nearest outlet',
  },
  {
    file: 'services/orders/migrations/0025-waitlist.ts',
    find: 'when (new.deleted)',
    replace: 'when (false)',
    tests: ['services/orders/src/waitlist/routes.int.test.ts'],
    promise: 'R60 the place for which an erased customer waited is deleted',
  },
]
