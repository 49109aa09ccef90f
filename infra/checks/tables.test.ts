import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenPromises, brokenRows, promisesIn, type Ran, securityRowsIn, testsOf } from './tables.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(root, 'docs', file), 'utf8')

const ran = (title: string, given: Partial<Ran> = {}): Ran => ({
  file: 'a.test.ts',
  titles: ['', 'group', title],
  passed: true,
  ...given,
})
const promise = (title: string) => `| 2 | Something shows | \`a.test.ts\` › ${title} |`

test.each<[what: string, title: string, tests: Ran[], problems: string[]]>([
  ['ran and passed', 'it shows', [ran('it shows')], []],
  ['did not run', 'it shows', [ran('it hides')], ['a.test.ts › it shows: no such test ran']],
  [
    'is of another file',
    'it shows',
    [ran('it shows', { file: 'b.test.ts' })],
    ['a.test.ts › it shows: no such test ran'],
  ],
  ['failed or was skipped', 'it shows', [ran('it shows', { passed: false })], ['a.test.ts › it shows: did not pass']],
  [
    'passed at one of two widths',
    'it shows',
    [ran('it shows'), ran('it shows', { passed: false })],
    ['a.test.ts › it shows: did not pass'],
  ],
  ['is the beginning of another', 'it shows', [ran('it shows nothing')], ['a.test.ts › it shows: no such test ran']],
  ['has places for values', '%s costs $price.rupees at %s', [ran('chai costs 20 at home')], []],
  ['has places that stayed empty', '%s costs', [ran(' costs')], ['a.test.ts › %s costs: no such test ran']],
  ['has signs that mean something in patterns', 'what? (a+b)', [ran('what? (a+b)')], []],
])('reports a promise whose test %s', (_, title, tests, problems) => {
  expect(brokenPromises(promise(title), tests)).toEqual(problems)
})

test('requires each of several tests of one promise', () => {
  const row = '| 2 | Both | `a.test.ts` › one<br>`a.test.ts` › two |'
  expect(brokenPromises(row, [ran('one')])).toEqual(['a.test.ts › two: no such test ran'])
})

test.each<[what: string, tests: Ran[], problems: string[]]>([
  ['a test of its number', [ran('R07 x')], []],
  ['a test of several numbers', [ran('R06 R07 x')], []],
  ['a group of its number', [ran('x', { titles: ['R07 group', 'x'] })], []],
  ['a test of another number', [ran('R08 x')], ['R07 in a.test.ts: no such test ran']],
  ['a test that tells of the number', [ran('as R07 says')], ['R07 in a.test.ts: no such test ran']],
  ['a test that failed or was skipped', [ran('R07 x', { passed: false })], ['R07 in a.test.ts: did not pass']],
])('reports a row of the checklist with %s', (_, tests, problems) => {
  expect(brokenRows('| R07 | settings | `a.test.ts` | |', tests)).toEqual(problems)
})

test('requires that the test files named in a note ran', () => {
  const row = '| R07 | settings | `a.test.ts` | besides: `b/c.test.ts` |'
  const other = ran('x', { file: 'b/c.test.ts' })
  expect(brokenRows(row, [ran('R07 x')])).toEqual(['R07, note: b/c.test.ts: no such test ran'])
  expect(brokenRows(row, [ran('R07 x'), other])).toEqual([])
})

test('tables without rows are reported', () => {
  expect([...brokenPromises('', []), ...brokenRows('', [])]).toHaveLength(2)
})

test('tests are read from every report, with the path from the root', () => {
  const assertionResults = ['passed', 'skipped', 'needs another system'].map((title) => ({
    title,
    ancestorTitles: [''],
    fullName: title,
    status: title === 'passed' ? title : 'skipped',
  }))
  const report = (name: string) => ({
    success: true,
    numFailedTestSuites: 0,
    testResults: [{ name, status: 'passed', message: '', assertionResults }],
  })
  const files = ['/tapri/a/x.test.ts', '/tapri/y.test.ts']
  expect(testsOf(files.map(report), '/tapri', ['needs another system'])).toEqual(
    ['a/x.test.ts', 'y.test.ts'].flatMap((file) => [
      { file, titles: ['', 'passed'], passed: true },
      { file, titles: ['', 'skipped'], passed: false },
      { file, titles: ['', 'needs another system'], passed: true },
    ]),
  )
})

test('docs/promises.md names tests for every section', () => {
  expect(promisesIn(read('promises.md')).length).toBeGreaterThan(150)
})

const rows = securityRowsIn(read('security.md'))

test('docs/security.md has every row of the checklist once', () => {
  const numbers = Array.from({ length: 60 }, (_, n) => `R${String(n + 1).padStart(2, '0')}`)
  expect(rows.map(({ row }) => row)).toEqual(numbers)
})

test('every file that a note names exists', () => {
  const named = rows.flatMap(({ note }) => [...note.matchAll(/`((?:services|packages|shell|infra)\/[^`]+)`/g)])
  for (const [, file] of named) expect(existsSync(join(root, file ?? '')), 'named in docs/security.md').toBe(true)
})
