import type { Report, TestResult } from './report.ts'

/** The end of a step: its exit code, and the report of a step that runs tests. */
export interface Ending {
  /** Null when it was ended by a signal. */
  code: number | null
  /** Only of steps that run tests; `undefined` when the step should have written one and did not. */
  tests?: { report: Report | undefined; mayBeSkipped: readonly string[]; mayBeEmpty?: boolean }
}

export interface Verdict {
  passed: number
  failed: number
  /** Why the step is red; green only without any. */
  problems: string[]
}

/**
 * Judges whether a step is green. Neither the exit code nor the report is believed alone: an exit code says nothing of
 * tests that never ran, and a report says nothing of an error outside of any test.
 */
export function judge({ code, tests }: Ending): Verdict {
  const problems = code === 0 ? [] : [code === null ? 'ended by a signal' : `ended with exit code ${code}`]
  if (!tests) return { passed: 0, failed: 0, problems }
  const { report, mayBeSkipped, mayBeEmpty = false } = tests
  if (!report) return { passed: 0, failed: 0, problems: [...problems, 'wrote no report: no test ran'] }

  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = all.filter(({ status }) => status === 'passed')
  const failed = all.filter(({ status }) => status === 'failed')
  const others = all.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const excused = others.filter(({ fullName }) => mayBeSkipped.includes(fullName))
  const neverRan = others.filter((test) => !excused.includes(test))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' || assertionResults.length === 0,
  )

  if (!report.success) problems.push('its report says no success')
  if (brokenFiles.length > 0 || report.numFailedTestSuites > 0)
    problems.push(`failed suites: ${list(brokenFiles.map(({ name, message }) => `${name} ${firstLine(message)}`))}`)
  if (failed.length > 0) problems.push(`failed tests: ${list(failed.map(nameWithReason))}`)
  if (neverRan.length > 0) problems.push(`never ran: ${list(neverRan.map(({ fullName }) => fullName))}`)
  if (passed.length + excused.length === 0 && !mayBeEmpty) problems.push('no test ran')
  return { passed: passed.length, failed: failed.length, problems }
}

/** With the first line of why, since the end of the output may be all that a reader of CI has. */
const nameWithReason = ({ fullName, failureMessages: [reason] = [] }: TestResult) =>
  reason ? `${fullName}: ${firstLine(reason)}` : fullName

const firstLine = (text: string) => text.split('\n')[0]

/** The number of them and the first few. */
const list = (names: string[]) =>
  `${names.length} (${names.slice(0, 5).join('; ').trim()}${names.length > 5 ? '; …' : ''})`
