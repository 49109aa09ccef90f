import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../outlet/replicas/copy.ts'
import { assertBelowCap, assertNoDuplicates, assertNotSoldOut, priceItems } from './rules.ts'

const nothingElse = { category_id: null, hsn: null, gst_hundredths: null }
const sold = { available: true, deleted: false, option_groups: [], outlets: [], ...nothingElse }
const chai: Product = { id: 'chai', name: 'Masala Chai', price_paise: 2050, ...sold }
const samosa: Product = { id: 'samosa', name: 'Samosa', price_paise: 1500, ...sold }
const line = (product_id: string, price: number, quantity = 1) => ({
  product_id,
  product_name: 'what the screen showed',
  price,
  quantity,
})

const menuOf = (...products: Product[]) => new Map(products.map((product) => [product.id, product]))

describe('the priced cart', () => {
  test('has the names and prices of the catalog, in paise', () => {
    expect(priceItems([line('chai', 20.5, 3), line('samosa', 15)], menuOf(samosa, chai))).toEqual({
      items: [
        { product_id: 'chai', product_name: 'Masala Chai', quantity: 3, price_paise: 2050 },
        { product_id: 'samosa', product_name: 'Samosa', quantity: 1, price_paise: 1500 },
      ],
      products_paise: 7650,
      pieces: 4,
    })
  })

  test.each([
    [20.49, chai, 'The price of Masala Chai is now ₹20.50. Please review your cart.'],
    [0.01, chai, 'The price of Masala Chai is now ₹20.50. Please review your cart.'],
    [20.5, { ...chai, price_paise: 2200 }, 'The price of Masala Chai is now ₹22.00. Please review your cart.'],
    [20.5, { ...chai, available: false }, 'Masala Chai is no longer available.'],
    [20.5, { ...chai, deleted: true }, 'Masala Chai is no longer available.'],
    [20.5, { ...chai, id: 'other' }, 'what the screen showed is no longer available.'],
    [20.5, { ...chai, name: '100%s Chai', available: false }, '100%s Chai is no longer available.'],
  ])('R31 a line with the price %d of %o is refused', (price, product, message) => {
    expect(() => priceItems([line('chai', price)], menuOf(product))).toThrow(
      expect.objectContaining({ statusCode: 409, message }),
    )
  })

  const at = (given: Partial<AtOutletFact>): AtOutletFact => ({
    outlet_id: 'cp',
    is_carried: true,
    price_paise: null,
    hours: null,
    ...given,
  })
  const outcomeOf = (run: () => ReturnType<typeof priceItems>) => {
    try {
      return `for ₹${run().products_paise / 100}`
    } catch (error) {
      return (error as Error).message
    }
  }
  const breakfast = [{ opens: '07:00', closes: '11:00' }]
  /** A Saturday, in Delhi's time. */
  const on = (clock: string) => Date.parse(`2026-11-28T${clock}:00+05:30`)
  test.each([
    ['its own price', 18, { price_paise: 1800 }, '12:00', undefined],
    [
      'the price of the chain where it has its own',
      20.5,
      { price_paise: 1800 },
      '12:00',
      'The price of Masala Chai is now ₹18.00. Please review your cart.',
    ],
    ['nothing of its own', 20.5, {}, '12:00', undefined],
    ['what another outlet does not carry', 20.5, { outlet_id: 'other', is_carried: false }, '12:00', undefined],
    [
      'what it does not carry',
      20.5,
      { is_carried: false },
      '12:00',
      'Masala Chai is not sold at Connaught Place. Please review your cart.',
    ],
    ['breakfast at its first minute', 20.5, { hours: breakfast }, '07:00', undefined],
    [
      'breakfast before',
      20.5,
      { hours: breakfast },
      '06:59',
      'Masala Chai is not served at that time. It is served again today at 7:00 am. Please review your cart.',
    ],
    [
      'breakfast at its end',
      20.5,
      { hours: breakfast },
      '11:00',
      'Masala Chai is not served at that time. It is served again tomorrow at 7:00 am. Please review your cart.',
    ],
    ['night food after midnight', 20.5, { hours: [{ opens: '22:00', closes: '02:00' }] }, '01:59', undefined],
  ])('at an outlet with %s', (_, price, given, clock, message) => {
    const by = {
      outlet: { id: 'cp', name: 'Connaught Place' },
      timeZone: 'Asia/Kolkata',
      now: on('05:00'),
      madeAt: on(clock),
    }
    expect(outcomeOf(() => priceItems([line('chai', price)], menuOf({ ...chai, outlets: [at(given)] }), by))).toBe(
      message ?? `for ₹${price}`,
    )
  })

  test('keeps the HSN code and the tax that the product has of its own', () => {
    const taxed = menuOf({ ...chai, hsn: '0902', gst_hundredths: 1800 })
    expect(priceItems([line('chai', 20.5)], taxed).items).toMatchObject([{ hsn: '0902', gst_hundredths: 1800 }])
  })

  test('every price of two decimals converts to paise exactly', () => {
    for (let price_paise = 0; price_paise <= 100_000; price_paise += 7) {
      expect(priceItems([line('chai', price_paise / 100)], menuOf({ ...chai, price_paise })).products_paise).toBe(
        price_paise,
      )
    }
  })
})

test('a product that is in the cart twice is 400', () => {
  expect(() => assertNoDuplicates([line('chai', 1), line('samosa', 1)])).not.toThrow()
  expect(() => assertNoDuplicates([line('chai', 1), line('samosa', 1), line('chai', 1)])).toThrow(
    expect.objectContaining({
      statusCode: 400,
      failure: expect.objectContaining({ path: '/body/items/2/product_id' }),
    }),
  )
})

test.each([
  [0, 0],
  [50, 0],
  [2, 3],
])('with %d open orders and a cap of %d another may be opened', (open, cap) => {
  expect(() => assertBelowCap(open, cap)).not.toThrow()
})

test.each([
  [3, 3],
  [4, 3],
])('R41 with %d open orders and a cap of %d another may not be opened', (open, cap) => {
  expect(() => assertBelowCap(open, cap)).toThrow(expect.objectContaining({ statusCode: 409 }))
})

describe('what the outlet has run out of', () => {
  const noon = Date.parse('2026-11-23T12:00+05:30')
  const items = [
    { product_id: 'samosa', product_name: 'Samosa' },
    { product_id: 'chai', product_name: 'Masala Chai' },
  ]
  const check = (soldOut?: [string, number | null][], now = noon) =>
    assertNotSoldOut(items, soldOut && new Map(soldOut), 'Asia/Kolkata', now)
  const atFive = Date.parse('2026-11-23T17:00+05:30')

  test.each([
    [undefined, noon],
    [[['other', null]], noon],
    [[['chai', atFive]], atFive],
  ] as [[string, number | null][] | undefined, number][])(
    'does not hold up what is there: %j at %d',
    (soldOut, now) => {
      expect(() => check(soldOut, now)).not.toThrow()
    },
  )

  test.each([
    ['chai', null, noon, 'Masala Chai is sold out for now. Please review your cart.'],
    ['chai', atFive, noon, 'Masala Chai is sold out. It is back today at 5:00 pm. Please review your cart.'],
    ['samosa', atFive, atFive - 1, 'Samosa is sold out. It is back today at 5:00 pm. Please review your cart.'],
  ])('is refused: %s until %s', (id, until, now, message) => {
    expect(() => check([[id, until]], now)).toThrow(expect.objectContaining({ statusCode: 409, message }))
  })
})
