import { expect, test } from 'vitest'
import { toProduct } from '../product.ts'
import { aProduct } from '../testing.ts'
import { storedProduct } from './rules.ts'

test('every price to two decimals is stored to the paisa and shown as it was written', () => {
  const wrong: number[] = []
  for (let paise = 0; paise <= 300_000; paise += 1) {
    const price = Number(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)
    const stored = storedProduct(aProduct({ price }))
    const shown = toProduct({ ...stored, id: 'p', position: 1, deleted: false, version: 1 }, null).price
    if (stored.price_paise !== paise || shown !== price) wrong.push(price)
  }
  expect(wrong).toEqual([])
})

test('a name loses the spaces around it', () => {
  expect(storedProduct(aProduct({ name: '  Kulhad Chai ' })).name).toBe('Kulhad Chai')
})
