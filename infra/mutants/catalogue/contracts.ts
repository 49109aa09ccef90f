import { faultsIn, type Mutant } from '../mutant.ts'

const orders = [
  'services/orders/src/place-order/routes.int.test.ts',
  'services/orders/src/list-orders/routes.int.test.ts',
]

export const contracts: Mutant[] = [
  ...faultsIn('packages/contracts/src/common.ts', orders, [
    {
      find: '{ additionalProperties: false }',
      replace: '{ additionalProperties: true }',
      promise: 'R08 an unknown field is refused',
    },
    {
      find: 'minimum: -90, maximum: 90',
      replace: 'minimum: -900, maximum: 900',
      promise: 'R33 a latitude is between -90 and 90',
    },
  ]),
  ...faultsIn(
    'packages/contracts/src/common.ts',
    ['services/catalog/src/products/routes.int.test.ts', 'services/catalog/src/products/image-url.int.test.ts'],
    [
      { find: ', multipleOf: 0.01', replace: '', promise: 'R39 a price has at most two decimals' },
      {
        find: 'maximum: PRICE_MAX_RUPEES',
        replace: 'maximum: 1000 * PRICE_MAX_RUPEES',
        promise: 'R39 a price is at most 100,000 rupees',
      },
      { find: "'^(https?://", replace: "'^([a-z]+://", promise: 'R48 the address of a picture is http or https' },
    ],
  ),
  ...faultsIn('packages/contracts/src/order-item.ts', orders, [
    {
      find: 'minimum: 1, maximum: LINE_MAX_QUANTITY',
      replace: 'maximum: 1000',
      promise: 'R32 a line has 1 to 100 pieces',
    },
  ]),
  ...faultsIn('packages/contracts/src/orders.ts', orders, [
    {
      find: 'minItems: 1, maxItems: ORDER_MAX_LINES',
      replace: 'minItems: 0, maxItems: 500',
      promise: 'R32 an order has 1 to 50 lines',
    },
  ]),
  ...faultsIn('packages/contracts/src/order-lists.ts', orders, [
    {
      find: 'limit: Type.Optional(PageSize)',
      replace: 'limit: Type.Optional(Type.Integer())',
      promise: 'R37 a page has 1 to 100 orders',
    },
  ]),
  {
    file: 'packages/contracts/src/orders.ts',
    find: "url: '/orders/:id/assign',\n  config: { access: ['outlet_manager', 'admin'] }",
    replace: "url: '/orders/:id/assign',\n  config: { access: ['outlet_manager', 'admin', 'delivery'] }",
    tests: ['services/orders/src/access.int.test.ts'],
    promise: 'R20 a delivery person may not assign orders',
  },
  {
    file: 'packages/contracts/src/catalog.ts',
    find: "url: '/admin/upload-image',\n  config: { access: ['admin'] }",
    replace: "url: '/admin/upload-image',\n  config: { access: 'signed-in' }",
    tests: ['services/catalog/src/access.int.test.ts'],
    promise: 'R44 only an admin uploads',
  },
  ...faultsIn(
    'packages/contracts/src/order-status.ts',
    ['packages/contracts/src/order-status.test.ts'],
    [
      {
        find: "delivery: ['confirmed',",
        replace: "delivery: ['cancelled', 'confirmed',",
        promise: 'R23 a delivery person does not cancel',
      },
      {
        find: 'outlet_manager: statusSteps',
        replace: 'outlet_manager: orderStatuses',
        promise: 'R24 a manager does not cancel',
      },
      {
        find: "endedStatuses = ['delivered', 'cancelled']",
        replace: "endedStatuses = ['delivered']",
        promise: 'a cancelled order has ended',
      },
    ],
  ),
]
