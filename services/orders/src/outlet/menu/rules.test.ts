import { expect, test } from 'vitest'
import type { Product } from '../replicas/copy.ts'
import { ownMenu } from './rules.ts'

const usual = { outlet_id: 'cp', is_carried: true, price_paise: null, hours: null }
const chai: Product = {
  id: 'chai',
  name: 'Chai',
  price_paise: 2000,
  available: true,
  deleted: false,
  option_groups: [],
  category_id: null,
  hsn: null,
  gst_hundredths: null,
  outlets: [usual],
}
const noon = Date.parse('2026-11-28T12:00:00+05:30')
const until = (opens: string, closes: string) => ({ ...usual, hours: [{ opens, closes }] })

test.each([
  ['nothing of its own at this outlet', { outlets: [{ ...usual, outlet_id: 'other' }] }, []],
  ['a price', { outlets: [{ ...usual, price_paise: 1850 }] }, [{ is_carried: true, price: 18.5 }]],
  ['not carried', { outlets: [{ ...usual, is_carried: false }] }, [{ is_carried: false }]],
  ['served now', { outlets: [until('09:00', '13:00')] }, [{ is_carried: true }]],
  [
    'served again',
    { outlets: [until('07:00', '11:00')] },
    [{ is_carried: true, served_at: '2026-11-29T01:30:00.000Z' }],
  ],
  ['not on the menu at all', { available: false, outlets: [{ ...usual, price_paise: 1850 }] }, []],
])('a product with %s', (_, given, expected) => {
  const menu = ownMenu([{ ...chai, ...given }], 'cp', 'Asia/Kolkata', noon)
  expect(menu).toEqual(expected.map((own) => ({ product_id: 'chai', ...own })))
})
