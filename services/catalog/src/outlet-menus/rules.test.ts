import { expect, test } from 'vitest'
import { assertMenu, withOutlet } from './rules.ts'

const hours = [{ opens: '07:00', closes: '11:00' }]
const usual = { product_id: 'p-1', is_carried: true, price: null, hours: null }
const other = { outlet_id: 'o-2', is_carried: false, price_paise: null, hours: null }
const own = { outlet_id: 'o-1', is_carried: true, price_paise: 3050, hours }

test.each([
  ['nothing of its own, as before', [other], usual, undefined],
  ['a price and hours', [other], { ...usual, price: 30.5, hours }, [other, own]],
  ['the same again', [own, other], { ...usual, price: 30.5, hours }, undefined],
  ['another price, in its place', [own, other], { ...usual, price: 20, hours }, [{ ...own, price_paise: 2000 }, other]],
  ['as the chain again', [own, other], usual, [other]],
  ['not sold there', [], { ...usual, is_carried: false }, [{ ...other, outlet_id: 'o-1' }]],
] as const)('a product at an outlet: %s', (_, outlets, wanted, expected) => {
  const given = { ...wanted, hours: wanted.hours && [...wanted.hours] }
  expect(withOutlet([...outlets] as Parameters<typeof withOutlet>[0], 'o-1', given)).toEqual(expected)
})

test('a product named twice and hours that overlap are refused', () => {
  const refusal = expect.objectContaining({ statusCode: 400 })
  const overlapping = [...hours, { opens: '10:00', closes: '12:00' }]
  expect(() => assertMenu([usual, { ...usual, product_id: 'p-2' }])).not.toThrow()
  expect(() => assertMenu([usual, usual])).toThrow(refusal)
  expect(() => assertMenu([{ ...usual, hours: overlapping }])).toThrow(refusal)
})
