import { existsSync, readFileSync } from 'node:fs'

/** The part of vitest's JSON report that this project reads. */
export interface Report {
  success: boolean
  numFailedTestSuites: number
  testResults: FileResult[]
}

export interface FileResult {
  /** The absolute path of the file. */
  name: string
  status: string
  /** Why the file itself failed, for example an import or a `beforeAll`. */
  message: string
  assertionResults: TestResult[]
}

export interface TestResult {
  fullName: string
  title: string
  ancestorTitles: string[]
  status: string
  failureMessages?: string[]
}

/**
 * Reads the report; undefined when there is none: vitest writes it last, so it is missing when vitest's own setup
 * fails.
 */
export function readReport(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
