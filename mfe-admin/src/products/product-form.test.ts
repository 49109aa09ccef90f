import type { Product } from '@tapri/contracts/catalog'
import { product } from '../testing.tsx'
import { expect, test } from 'vitest'
import { factFieldsOf } from './product-facts.ts'
import { priceOf } from './product-facts.ts'
import { bodyOf, fieldsOf, maySave } from './product-form.ts'

const { version: _, ...made } = product
const chai: Product = { ...made, price: 25.5, available: false }

test.each([
  ['25', 25],
  ['25.5', 25.5],
  [' 0.01 ', 0.01],
  ['0', 0],
  ['100000', 100_000],
  ['100000.01', undefined],
  ['25.555', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['cheap', undefined],
])('the price %j is parsed as %j', (typed, expected) => expect(priceOf(typed)).toBe(expected))

test('a new product is available and has no category', () => {
  expect(fieldsOf(null)).toEqual({
    name: '',
    name_hi: '',
    description: '',
    description_hi: '',
    price: '',
    category_id: 'none',
    image_url: '',
    available: true,
    option_group_ids: [],
    ...factFieldsOf(null),
  })
})

test('a product converted to form fields and back is unchanged', () => {
  expect({ ...chai, ...bodyOf(fieldsOf(chai), chai) }).toEqual(chai)
})

test('texts in Hindi are sent when they change, and taken away by empty fields', () => {
  const own = { ...chai, name_hi: 'चाय', description_hi: 'कड़क' }
  expect(bodyOf({ ...fieldsOf(own), name_hi: ' अदरक चाय ' }, own)).toMatchObject({ name_hi: 'अदरक चाय' })
  expect(bodyOf({ ...fieldsOf(own), name_hi: '' }, own)).not.toHaveProperty('description_hi')
  expect(bodyOf({ ...fieldsOf(own), name_hi: '', description_hi: ' ' }, own)).toMatchObject({
    name_hi: null,
    description_hi: null,
  })
  expect(bodyOf(fieldsOf(own), own)).not.toHaveProperty('name_hi')
})

test('no category is sent as null, and the name is trimmed', () => {
  expect(bodyOf({ ...fieldsOf(chai), name: '  Chai ', category_id: 'none' }, chai)).toMatchObject({
    name: 'Chai',
    category_id: null,
  })
})

test.each([
  ['/api/images/chai.webp', false, true],
  ['/api/images/chai.webp', true, false],
  ['', false, false],
  ['  ', false, false],
])('image %j, uploading %j: can be saved %j', (url, isUploading, expected) => {
  expect(maySave(url, isUploading)).toBe(expected)
})
