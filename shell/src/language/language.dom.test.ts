import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { firstLanguage } from './stored-language.ts'

const early = readFileSync(join(import.meta.dirname, '../../public/early.js'), 'utf8')

/** Runs public/early.js and returns the attributes that it sets on <html>. */
function firstPaint(storage: Record<string, string> | undefined, languages: readonly string[]) {
  const html = { lang: 'en', dataset: {} as Record<string, string> }
  const getItem = (key: string) => {
    if (!storage) throw new Error('denied')
    return storage[key] ?? null
  }
  const document = { documentElement: html }
  runInNewContext(early, { addEventListener() {}, document, navigator: { languages }, localStorage: { getItem } })
  return { lang: html.lang, waits: 'waiting' in html.dataset }
}

const cases: [string | null, string[], 'en' | 'hi'][] = [
  [null, ['hi-IN', 'en-IN'], 'hi'],
  [null, ['HI'], 'hi'],
  [null, ['en-IN', 'hi-IN'], 'en'],
  [null, ['ta-IN', 'hi-IN', 'en'], 'hi'],
  [null, ['ta-IN', 'fr'], 'en'],
  [null, [], 'en'],
  // Fiji Hindi is written in Latin letters.
  [null, ['hif-FJ'], 'en'],
  ['en', ['hi-IN'], 'en'],
  ['hi', ['en-US'], 'hi'],
  ['xx', ['hi-IN'], 'hi'],
]

test.each(cases)('stored %j, browser %j: %s', (stored, languages, expected) => {
  expect(firstLanguage(stored, languages)).toBe(expected)
})

test.each(cases)('early.js: stored %j, browser %j: %s, and the English page is hidden in Hindi', (...given) => {
  const [stored, languages, expected] = given
  const painted = firstPaint(stored === null ? {} : { 'tapri.language': stored }, languages)
  expect(painted).toEqual({ lang: expected, waits: expected === 'hi' })
})

test('without storage the browser decides; a signed-in user sees no landing page', () => {
  expect(firstPaint(undefined, ['hi-IN'])).toEqual({ lang: 'hi', waits: true })
  expect(firstPaint(undefined, ['en-IN'])).toEqual({ lang: 'en', waits: false })
  expect(firstPaint({ token: 't' }, ['en-IN'])).toEqual({ lang: 'en', waits: true })
})

test('early.js: storage that the browser denies is kept in memory, so that the scripts of the pages run', () => {
  const denied = () => {
    throw new Error('denied')
  }
  const page = { addEventListener() {}, document: { documentElement: { dataset: {} } }, navigator: { languages: [] } }
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(page, name, { get: denied, configurable: true })
  const use = (storage: string) => `
    ${storage}.setItem('a', 1)
    ${storage}.setItem('b', 'two')
    ${storage}.removeItem('a')
    ;[${storage}.getItem('a'), ${storage}.getItem('b'), ${storage}.getItem('toString'), Object.keys(${storage}).join()]`
  runInNewContext(early, page)
  for (const storage of ['localStorage', 'sessionStorage'])
    expect([...(runInNewContext(use(storage), page) as unknown[])]).toEqual([null, 'two', null, 'b'])
})
