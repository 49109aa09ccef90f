import type { Report, TestResult } from './report.ts'

/** How a step ended: its exit code and, if it runs tests, their report. */
export interface Ending {
  /** Null when a signal ended it. */
  code: number | null
  /** Only for steps that run tests; `undefined` when the step should have written a report and did not. */
  tests?: { report: Report | undefined; mayBeSkipped: readonly string[]; mayBeEmpty?: boolean }
}

export interface Verdict {
  passed: number
  failed: number
  /** Why the step failed; empty when it passed. */
  problems: string[]
}

/**
 * Judges whether a step passed. Neither the exit code nor the report is trusted alone: an exit code says nothing about
 * tests that never ran, and a report nothing about errors outside of tests.
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

/** Adds the first line of the failure, since the end of the output may be all that a reader of CI has. */
const nameWithReason = ({ fullName, failureMessages: [reason] = [] }: TestResult) =>
  reason ? `${fullName}: ${firstLine(reason)}` : fullName

const firstLine = (text: string) => text.split('\n')[0]

/** Returns the count and the first few names. */
const list = (names: string[]) =>
  `${names.length} (${names.slice(0, 5).join('; ').trim()}${names.length > 5 ? '; …' : ''})`
