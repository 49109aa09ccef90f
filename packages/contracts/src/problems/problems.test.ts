import { expect, test } from 'vitest'
import { endpointsOf } from '../services.ts'
import { fieldName, fieldProblems, isNamed } from './fields.ts'
import { languageOf } from './language.ts'
import { codeOf, problemCodes, problems, slugOf, typeOf } from './table.ts'
import { fillIn, outlineOf } from './text.ts'

const all = Object.entries({ ...problems, ...fieldProblems })
const placeholdersIn = (sentence: string) => (sentence.match(/\{field\}|%s/g) ?? []).toSorted()

test('every refusal has a sentence in both languages, with the same placeholders and a full stop in both or neither', () => {
  expect(all.length).toBeGreaterThan(200)
  const isWellWritten = ({ en, hi }: (typeof all)[number][1]) =>
    /^[\x20-\x7e₹]+$/.test(en) &&
    /[\u0900-\u097f]/.test(hi) &&
    placeholdersIn(hi).join() === placeholdersIn(en).join() &&
    hi.endsWith('।') === en.endsWith('.')
  expect(all.filter(([, sentences]) => !isWellWritten(sentences))).toEqual([])
})

test('every refusal has a type URI of its own, from which it can be looked up', () => {
  const hasType = (code: (typeof problemCodes)[number]) =>
    /^\/problems\/[a-z]+(-[a-z]+)*$/.test(typeOf(code)) && codeOf(slugOf(code)) === code
  expect(problemCodes.filter((code) => !hasType(code))).toEqual([])
})

test.each(['', 'PRICE_CHANGED', 'constructor', 'price_changed'])('the type "%s" belongs to no refusal', (slug) => {
  expect(codeOf(slug)).toBeUndefined()
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['hi', 'hi'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en-IN, hi;q=0.9', 'en'],
  ['fr, hi;q=0.2', 'hi'],
  ['en;q=0.1, HI-in;q=0.5', 'hi'],
  ['hi;q=0', 'en'],
  ['hi;q=x', 'en'],
  ['*', 'en'],
  ['hindi', 'en'],
] as const)('Accept-Language "%s" is answered in "%s"', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('a parameter value that looks like a placeholder is not substituted', () => {
  const text = { en: '%s costs %s, {field}', hi: '' }
  expect(fillIn(text, 'en', ['%s {field}', 5], 'Name')).toBe('%s {field} costs 5, Name')
})

test.each([
  ['in %s {minute/minutes}', 1, 'en', 'in 1 minute'],
  ['in %s {minute/minutes}', 0, 'en', 'in 0 minutes'],
  ['in %s {minute/minutes}', 2, 'en', 'in 2 minutes'],
  ['%s {चीज़/चीज़ें}', 1, 'hi', '1 चीज़'],
  ['%s {चीज़/चीज़ें}', 3, 'hi', '3 चीज़ें'],
] as const)('%s with %i in %s reads: %s', (sentence, number, language, expected) => {
  expect(fillIn({ en: sentence, hi: sentence }, language, [number])).toBe(expected)
})

test('without parameters a sentence has dots, and the words for many', () => {
  expect(outlineOf('You can cancel it in %s {minute/minutes}.')).toBe('You can cancel it in … minutes.')
})

test('a parameter that is made of words is in the language of the sentence', () => {
  const [text, when] = [
    { en: 'Open %s', hi: '%s खुला' },
    { en: 'today', hi: 'आज' },
  ]
  expect([fillIn(text, 'en', [when]), fillIn(text, 'hi', [when])]).toEqual(['Open today', 'आज खुला'])
})

test('an empty field name is reported as the whole request', () => {
  expect([fieldName('', 'en'), fieldName('', 'hi')]).toEqual(['The request', 'रिक्वेस्ट'])
  expect([fieldName('new_password', 'en'), fieldName('new_password', 'hi')]).toEqual(['New password', 'नया पासवर्ड'])
})

/**
 * Returns the names of the fields of a schema, at any depth. A passkey is skipped: the browser fills it in, not a
 * person.
 */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown }
  const inner = Object.entries(properties).flatMap(([name, property]) =>
    ['passkey', 'credential'].includes(name) ? [name] : [name, ...fieldsOf(property)],
  )
  return [...inner, ...fieldsOf(items)]
}

const inputs = Object.values(endpointsOf)
  .flat()
  .flatMap(({ schema }) => [schema.params, schema.querystring, schema.body].flatMap(fieldsOf))
/** Filled in by pages from a closed choice, never typed. */
const neverTyped = [
  'before',
  'include_archived',
  'include_counts',
  'include_unavailable',
  'remove_second_factor',
  'reset_token',
]

test('every field that somebody fills in has a Hindi name', () => {
  const typed = [...new Set(inputs)].filter((field) => !neverTyped.includes(field))
  expect(typed.length).toBeGreaterThan(100)
  expect(typed.filter((field) => !isNamed(field))).toEqual([])
})
