import { expect, test } from 'vitest'
import { toColumns, toProduct } from './product.ts'
import { buildProductForm } from './testing.ts'

const nothingElse = {
  name_hi: null,
  description_hi: null,
  hsn: null,
  gst_hundredths: null,
  diet: null,
  nutrition: null,
}
const noLists = { option_group_ids: [], allergens: [], outlets: [] }

test('every price with two decimals is unchanged after conversion to paise and back', () => {
  const wrong: number[] = []
  for (let paise = 0; paise <= 300_000; paise += 1) {
    const price = Number(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)
    const stored = toColumns(buildProductForm({ price }))
    const shown = toProduct(
      { ...stored, ...nothingElse, ...noLists, id: 'p', position: 1, deleted: false, version: 1 },
      null,
      [],
    ).price
    if (stored.price_paise !== paise || shown !== price) wrong.push(price)
  }
  expect(wrong).toEqual([])
})

test('a name is trimmed', () => {
  expect(toColumns(buildProductForm({ name: '  Kulhad Chai ' })).name).toBe('Kulhad Chai')
})
