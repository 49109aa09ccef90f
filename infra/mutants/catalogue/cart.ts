import { faultsIn, type Mutant } from '../mutant.ts'

/** The customer's cart. */
export const cart: Mutant[] = [
  ...faultsIn(
    'mfe-customer/src/cart/rules.ts',
    ['mfe-customer/src/cart/rules.test.ts'],
    [
      {
        find: 'line.quantity + added.quantity',
        replace: 'line.quantity',
        promise: 'adding again raises the quantity',
      },
      {
        find: 'Math.min(quantity, LINE_MAX_QUANTITY)',
        replace: 'quantity',
        promise: 'a line holds at most 100 pieces',
      },
      { find: 'line.quantity > 0', replace: 'line.quantity >= 0', promise: 'a quantity of zero removes the line' },
      { find: 'Math.round(price * 100) * quantity', replace: 'price * 100', promise: 'the total counts every piece' },
      {
        find: 'now.price === line.price &&',
        replace: '',
        promise: 'a changed price is shown before ordering',
      },
      {
        find: '(each.now ?? [])',
        replace: '(each.now ?? line)',
        promise: 'products that are not sold are removed from the cart',
      },
    ],
  ),
]
