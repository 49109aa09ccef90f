import { faultsIn, type Mutant } from '../mutant.ts'

export const screens: Mutant[] = [
  ...faultsIn(
    'mfe-customer/src/checkout/rules.ts',
    ['mfe-customer/src/checkout/rules.test.ts'],
    [
      {
        find: "if (!point) return 'pointMissing'",
        replace: "if (!point) return 'cartEmpty'",
        promise: 'without a location there is no order',
      },
      {
        find: 'lines.length > ORDER_MAX_LINES',
        replace: 'lines.length > ORDER_MAX_LINES * 2',
        promise: 'an order has at most 50 lines',
      },
      {
        find: 'now - earlier.sentAt > KEY_LIFETIME_MS',
        replace: 'now - earlier.sentAt > 2 * KEY_LIFETIME_MS',
        promise: 'an idempotency key that may have expired is not reused',
      },
      {
        find: ': { ...earlier, body }',
        replace: ': { ...earlier, key: newKey(), body }',
        promise: 'a changed cart keeps the key of an unresolved attempt',
      },
      {
        find: 'error.status < 500',
        replace: 'error.status < 600',
        promise: 'a 5xx response leaves the attempt unresolved',
      },
      {
        find: '>= sentAt - CLOCK_SKEW_MS',
        replace: '>= sentAt',
        promise: 'clock skew does not hide an order that the attempt created',
      },
    ],
  ),
  ...faultsIn(
    'mfe-delivery/src/deliveries/rules.ts',
    ['mfe-delivery/src/deliveries/rules.test.ts'],
    [
      {
        find: '=> !isEnded(order_status)',
        replace: "=> order_status !== 'cancelled'",
        promise: 'a delivered order is not open',
      },
      {
        find: "if (payment_status === 'paid') return 'paid'",
        replace: '',
        promise: 'no payment is collected for a paid order',
      },
      {
        find: '`${lat},${lng}`',
        replace: '`${lng},${lat}`',
        promise: 'directions lead to the latitude and the longitude, in this order',
      },
      { find: '=== status) + 1]', replace: '=== status) + 2]', promise: 'the next status is the next one' },
    ],
  ),
  ...faultsIn(
    'mfe-delivery/src/stops.ts',
    ['mfe-delivery/src/stops.test.ts'],
    [
      { find: 'a.km - b.km', replace: 'b.km - a.km', promise: 'deliveries are sorted by distance, nearest first' },
      { find: 'lat: 28.6139', replace: 'lat: 28.6', promise: 'without a position distances are from 28.6139, 77.209' },
    ],
  ),
  ...faultsIn(
    'mfe-outlet/src/assignment/selection.ts',
    ['mfe-outlet/src/assignment/selection.test.ts'],
    [
      { find: ' && order.delivery_person_id === null', replace: '', promise: 'an assigned order cannot be selected' },
      {
        find: "order.order_status === 'confirmed' && ",
        replace: '',
        promise: 'only a confirmed order can be selected',
      },
      {
        find: 'chosen < selectable.length',
        replace: 'chosen <= selectable.length',
        promise: 'a full selection is not shown as a partial one',
      },
      {
        find: 'selection.has(id) && delivery_person_id !== null',
        replace: 'delivery_person_id !== null',
        promise: 'only selected orders are reported as taken',
      },
    ],
  ),
  ...faultsIn(
    'mfe-outlet/src/assignment/assign-each.ts',
    ['mfe-outlet/src/assignment/assign-each.test.ts'],
    [
      {
        find: 'isRefusedWith(error, 409, ...takenCodes)',
        replace: 'error',
        promise: 'a 5xx counts as a failure, not as an assigned order',
      },
      {
        find: 'isRefusedWith(error, 409, ...takenCodes)',
        replace: '(error as { status: number }).status === 409',
        promise: 'a 409 with another code is a failure',
      },
      {
        find: 'const MAX_IN_FLIGHT = 4',
        replace: 'const MAX_IN_FLIGHT = 40',
        promise: 'at most four orders are assigned at a time',
      },
    ],
  ),
  ...faultsIn(
    'mfe-outlet/src/orders/board.ts',
    ['mfe-outlet/src/orders/board.test.ts'],
    [
      {
        find: 'waitingSince(a).localeCompare(waitingSince(b))',
        replace: 'waitingSince(b).localeCompare(waitingSince(a))',
        promise: 'the oldest order is first',
      },
      {
        find: '!shown.has(id) && ',
        replace: '',
        promise: 'an order that has just ended is shown once',
      },
    ],
  ),
  ...faultsIn(
    'mfe-admin/src/outlets/outlet-form.ts',
    ['mfe-admin/src/outlets/outlet-form.test.ts'],
    [
      {
        find: 'numberWithin(typed, -90, 90)',
        replace: 'numberWithin(typed, -180, 180)',
        promise: 'a latitude is between -90 and 90',
      },
      {
        find: 'numberWithin(typed, RADIUS_MIN_KM, RADIUS_MAX_KM)',
        replace: 'numberWithin(typed, 0, 50)',
        promise: 'an outlet has a radius of 0.1 to 50 km',
      },
      {
        find: "outlet?.status ?? 'active'",
        replace: "outlet?.status ?? 'inactive'",
        promise: 'a new outlet is active',
      },
      { find: 'fields.manager_id || null', replace: 'fields.manager_id', promise: 'no manager is sent as null' },
    ],
  ),
  ...faultsIn(
    'mfe-admin/src/products/product-form.ts',
    ['mfe-admin/src/products/product-form.test.ts'],
    [
      {
        find: 'price <= PRICE_MAX_RUPEES',
        replace: 'price < PRICE_MAX_RUPEES * 10',
        promise: 'a price is at most 100,000 rupees',
      },
      { find: ' && !isUploading', replace: '', promise: 'while a picture uploads a product cannot be saved' },
      {
        find: 'category_id === noCategory ? null : category_id',
        replace: 'category_id',
        promise: 'no category is sent as null',
      },
      { find: String.raw`(\.\d{0,2})?$`, replace: String.raw`(\.\d*)?$`, promise: 'a price has at most two decimals' },
    ],
  ),
  {
    file: 'mfe-admin/src/search.ts',
    find: '.every(',
    replace: '.some(',
    tests: ['mfe-admin/src/search.test.ts'],
    promise: 'a search matches only if every word is found',
  },
]
