import { expect, test } from 'vitest'
import { type Ending, judge } from './judge.ts'
import type { FileResult, Report } from './report.ts'

const file = (statuses: string[], given: Partial<FileResult> = {}): FileResult => ({
  name: 'a.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    title: `t${index}`,
    ancestorTitles: ['group'],
    fullName: `group t${index}`,
    status,
  })),
  ...given,
})

const report = (files: FileResult[], given: Partial<Report> = {}): Report => ({
  success: files.every(({ status }) => status === 'passed'),
  numFailedTestSuites: files.filter(({ status }) => status === 'failed').length,
  testResults: files,
  ...given,
})

const good = file(['passed', 'passed'])
const after = (
  of: Report | undefined,
  given: { code?: number | null; mayBeSkipped?: string[]; mayBeEmpty?: boolean } = {},
) => {
  const ending: Ending = {
    code: given.code === undefined ? 0 : given.code,
    tests: { report: of, mayBeSkipped: given.mayBeSkipped ?? [], mayBeEmpty: given.mayBeEmpty ?? false },
  }
  return judge(ending)
}

test.each([
  ['a step without tests that ends with 0', judge({ code: 0 })],
  ['a report of passing tests', after(report([good]))],
  [
    'a test of what only Linux has, skipped elsewhere',
    after(report([file(['passed', 'skipped'])]), { mayBeSkipped: ['group t1'] }),
  ],
])('passes: %s', (_, { problems }) => {
  expect(problems).toEqual([])
})

const failedWith = (message: string) => {
  const { assertionResults, ...rest } = file(['failed'])
  return { ...rest, assertionResults: assertionResults.map((test) => ({ ...test, failureMessages: [message] })) }
}
const unloaded = file([], { status: 'failed', message: "Cannot find module './gone.ts'\nat …" })
const thrown = file(['skipped'], { status: 'failed', message: 'no database' })

test.each([
  ['a step that fails without tests', judge({ code: 1 }), 'ended with exit code 1'],
  ['a step that was killed', judge({ code: null }), 'ended by a signal'],
  ['an exit code beside a good report', after(report([good]), { code: 1 }), 'ended with exit code 1'],
  ['no report', after(undefined), 'wrote no report: no test ran'],
  ['a report of no success', after(report([good], { success: false })), 'its report says no success'],
  ['a failed test', after(report([file(['passed', 'failed', 'passed'])])), 'failed tests: 1 (group t1)'],
  [
    'a failed test with its reason',
    after(report([failedWith('expected 200\nat …')])),
    'failed tests: 1 (group t0: expected 200)',
  ],
  [
    'a suite that does not load',
    after(report([good, unloaded])),
    "failed suites: 1 (a.test.ts Cannot find module './gone.ts')",
  ],
  ['a suite whose beforeAll throws', after(report([good, thrown])), 'failed suites: 1 (a.test.ts no database)'],
  ['a failed suite that only the total tells of', after(report([good], { numFailedTestSuites: 1 })), 'failed suites'],
  ['a file without a test', after(report([good, file([])])), 'failed suites: 1'],
  ['a skipped test', after(report([file(['passed', 'passed', 'skipped'])])), 'never ran: 1 (group t2)'],
  ['a test to do', after(report([file(['passed', 'passed', 'todo'])])), 'never ran: 1 (group t2)'],
  ['a pending test', after(report([file(['passed', 'passed', 'pending'])])), 'never ran: 1 (group t2)'],
  [
    'a skipped test that another is excused for',
    after(report([file(['passed', 'passed', 'skipped'])]), { mayBeSkipped: ['group t1'] }),
    'never ran: 1 (group t2)',
  ],
  ['a report without a test', after(report([])), 'no test ran'],
])('fails: %s', (_, { problems }, expected) => {
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(expected)]))
})

test('the counts are those of the report', () => {
  expect(after(report([file(['passed', 'failed', 'skipped']), good]))).toMatchObject({ passed: 3, failed: 1 })
})

test('of many failed tests the first five are listed', () => {
  expect(after(report([file(Array.from({ length: 7 }, () => 'failed'))])).problems).toContain(
    'failed tests: 7 (group t0; group t1; group t2; group t3; group t4; …)',
  )
})

test('a step that may be empty passes without a test, but not without a report', () => {
  expect(after(report([]), { mayBeEmpty: true }).problems).toEqual([])
  expect(after(undefined, { mayBeEmpty: true }).problems).toEqual(['wrote no report: no test ran'])
})
