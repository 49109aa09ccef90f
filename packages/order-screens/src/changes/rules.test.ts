import { expect, test } from 'vitest'
import { fieldName, pairText, valueText } from './rules.ts'

const words = { active: 'चालू', cook: 'Cook' }
const texts = {
  language: 'en',
  timeZone: 'Asia/Kolkata',
  nothing: 'none',
  yes: 'Yes',
  no: 'No',
  closed: 'closed',
  corners: (count: number) => `${count} corners`,
  leftOut: (parts: number) => `${parts} left out`,
  least: (amount: string) => `minimum ${amount}`,
  redrawn: 'redrawn',
  words,
} as const

test.each([
  ['price', 25.5, '₹25.50'],
  ['charges.minimum_order', 50, '₹50.00'],
  ['delivery_radius_km', 5.5, '5.5'],
  ['price', null, 'none'],
  ['available', false, 'No'],
  ['status', 'active', 'चालू'],
  ['name', 'active', 'active'],
  ['until', '2026-11-20T12:35:00.000Z', '20 Nov 2026, 6:05 pm'],
  ['fssai_expires_on', '2027-03-31', '31 Mar 2027'],
  ['product_ids', ['a', 'b'], '2'],
  ['days', [1, 7], 'Mon, Sun'],
  ['option_groups', ['Size', 'Sugar'], 'Size, Sugar'],
  [
    'options',
    [
      { name: 'Full', price: 10 },
      { name: 'Half', price: 0 },
    ],
    'Full ₹10.00, Half ₹0.00',
  ],
  ['hours', [{ opens: '07:00', closes: '11:00' }], '07:00–11:00'],
  ['exceptions', [{ date: '2026-12-25', spans: [] }], '25 Dec 2026: closed'],
  ['charges.delivery_steps', [{ up_to_km: 3, fee: 20 }], '3 km ₹20.00'],
  ['delivery_areas.areas', [{ name: 'Old town', rings: [], fee: null }], 'Old town'],
] as const)('%s %j: %s', (name, value, text) => {
  expect(valueText(name, value, texts).replaceAll('\u202f', ' ').replace(/ IST$/, '')).toBe(text)
})

const corner = (lat: number) => ({ lat, lng: 77 })
const area = { name: 'Old town', fee: 20, minimum_order: 99, rings: [[corner(1), corner(2), corner(3)]] }
test.each([
  ['another minimum', { ...area, minimum_order: 149 }, 'Old town ₹20.00 minimum ₹149.00 (3 corners)'],
  [
    'a part left out',
    { ...area, rings: [...area.rings, area.rings[0]] },
    'Old town ₹20.00 minimum ₹99.00 (3 corners, 1 left out)',
  ],
  [
    'a corner moved',
    { ...area, rings: [[corner(1), corner(2), corner(4)]] },
    'Old town ₹20.00 minimum ₹99.00 (3 corners): redrawn',
  ],
  ['a name in Hindi', { ...area, name_hi: 'पुराना शहर' }, 'Old town ₹20.00 minimum ₹99.00 (3 corners): Hindi name'],
])('before and after of an area differ: %s', (_, after, text) => {
  const pair = pairText('delivery_areas.areas', { before: [area], after: [after] }, texts, { name_hi: 'Hindi name' })
  expect(pair).toEqual(['Old town ₹20.00 minimum ₹99.00 (3 corners)', text])
})

test('a field within another has both names, one of a newer server its own', () => {
  expect(fieldName('location.address', { location: 'place', address: 'address' })).toBe('place · address')
  expect(fieldName('new_field', {})).toBe('new_field')
})
