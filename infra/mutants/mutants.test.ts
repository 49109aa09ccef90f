import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checks/take.ts'
import { catalogue } from './catalogue/index.ts'
import { misfit, type Mutant, plant } from './mutant.ts'
import { tableFile, untried, updated } from './table.ts'
import { type Outcome, outcomeOf } from './trial.ts'
import { verdictOf } from './verdict.ts'

const names = (mutants: Mutant[]) => mutants.map(({ file, promise }) => `${file}: ${promise}`)

test('every fault of the catalogue can be planted: its text is in the file exactly once', () => {
  const misfits = catalogue.flatMap((mutant) => {
    const path = join(root, mutant.file)
    const reason = existsSync(path) ? misfit(readFileSync(path, 'utf8'), mutant) : 'there is no such file'
    return reason ? [`${mutant.file}: ${mutant.promise}: ${reason}`] : []
  })
  expect(misfits).toEqual([])
})

test('every fault names existing tests', () => {
  const files = catalogue.flatMap(({ tests }) => tests.filter((arg) => /\.test\.tsx?$/.test(arg)))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(names(catalogue.filter(({ tests }) => !/\.test\.tsx?$/.test(tests[0] ?? '')))).toEqual([])
})

test('no fault is in the catalogue twice', () => {
  expect(new Set(names(catalogue)).size).toBe(catalogue.length)
})

test('every fault was tried and noticed, or has a reason', () => {
  expect(names(untried(readFileSync(join(root, tableFile), 'utf8'), catalogue))).toEqual([])
})

test('there are at least 80, in every service, both kits, the contracts, the gateway, infra and the screens', () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(80)
  const services = ['services/auth', 'services/catalog', 'services/orders', 'services/outlets', 'services/gateway']
  const kits = [
    'packages/contracts',
    'packages/service-kit',
    'packages/web-kit',
    'packages/order-screens',
    'packages/ui',
  ]
  const screens = ['infra', 'shell', 'mfe-customer', 'mfe-delivery', 'mfe-outlet', 'mfe-admin']
  const bare = [...services, ...kits, ...screens].filter(
    (folder) => !catalogue.some(({ file }) => file.startsWith(folder)),
  )
  expect(bare).toEqual([])
})

test.each([
  ['once', 'a < b', { find: '<', replace: '>' }, undefined],
  ['not', 'a < b', { find: '=', replace: '>' }, '“find” stands there 0 times'],
  ['twice', 'a < b < c', { find: '<', replace: '>' }, '“find” stands there 2 times'],
  ['nowhere to be seen', 'a < b', { find: '', replace: '>' }, 'changes nothing'],
  ['the same afterwards', 'a < b', { find: '<', replace: '<' }, 'changes nothing'],
])('the text to replace is found %s', (_, text, mutant, reason) => {
  expect(misfit(text, mutant)).toBe(reason)
})

test('a fault is planted literally, dollar signs too', () => {
  expect(plant('a < b', { find: '<', replace: '$& >' })).toBe('a $& > b')
  expect(() => plant('a < b', { find: '=', replace: '>' })).toThrow('0 times')
})

const passed: Outcome = { kind: 'passed', tests: 3 }
const failed: Outcome = { kind: 'failed', first: 'it costs 20' }
const broken: Outcome = { kind: 'broken', why: 'Cannot find module' }

test.each<[what: string, survives: string | undefined, clean: Outcome, with_: Outcome, verdict: object]>([
  ['is noticed', undefined, passed, failed, { caughtBy: 'it costs 20' }],
  ['survives', undefined, passed, passed, { caughtBy: '', problem: 'SURVIVES' }],
  ['survives for a reason', 'equivalent', passed, passed, { caughtBy: 'nothing: equivalent' }],
  ['has a reason and is noticed', 'equivalent', passed, failed, { problem: expect.stringContaining('has to go') }],
  ['breaks the file instead of the promise', undefined, passed, broken, { problem: expect.stringContaining('module') }],
  ['runs for ever', undefined, passed, { kind: 'too long' }, { problem: 'ran longer than the time limit' }],
  ['has tests that fail anyway', undefined, failed, failed, { problem: expect.stringContaining('without the fault') }],
])('a fault that %s', (_, survives, clean, outcome, verdict) => {
  expect(verdictOf(survives === undefined ? {} : { survives }, clean, outcome)).toMatchObject(verdict)
})

const report = (statuses: string[], status = 'passed', message = '') => ({
  success: true,
  numFailedTestSuites: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status,
      message,
      assertionResults: statuses.map((each) => ({
        title: each,
        fullName: ` ${each}`,
        ancestorTitles: [],
        status: each,
      })),
    },
  ],
})

test.each([
  ['all pass', 0, report(['passed', 'skipped']), { kind: 'passed', tests: 1 }],
  ['one fails', 1, report(['passed', 'failed'], 'failed'), { kind: 'failed', first: 'failed' }],
  ['a suite does not load', 1, report([], 'failed', 'no such file\nat'), { kind: 'broken', why: 'no such file' }],
  ['nothing is run', 0, report(['skipped']), { kind: 'broken', why: 'no test ran' }],
  [
    'an error outside of tests',
    1,
    report(['passed']),
    { kind: 'broken', why: 'vitest ended with 1 though no test failed' },
  ],
  ['no report', 1, undefined, { kind: 'broken', why: 'vitest wrote no report and ended with 1' }],
])('a run in which %s', (_, code, of, outcome) => {
  expect(outcomeOf(code, of)).toEqual(outcome)
})

const mutant = (promise: string): Mutant => ({ file: 'a.ts', find: 'a', replace: 'b', tests: ['a.test.ts'], promise })

test('the table keeps the rows of faults not tried now, and loses those of removed or survived faults', () => {
  const [one, two, three] = [mutant('one'), mutant('two'), mutant('three | four')]
  const first = updated(
    '',
    [one, two, three],
    new Map([one, two, three].map((each) => [each, { caughtBy: 'a\ntest' }])),
  )
  expect(untried(first, [one, two, three])).toEqual([])
  expect(first).toContain('| `a.ts` | three \\| four | a test |')
  const second = updated(first, [one, three], new Map([[three, { caughtBy: '', problem: 'SURVIVES' }]]))
  expect(second).toContain('| `a.ts` | one | a test |')
  expect(second).not.toContain('| two |')
  expect(untried(second, [one, three])).toEqual([three])
})
