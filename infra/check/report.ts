import { existsSync, readFileSync } from 'node:fs'

/** The part of the file of vitest's JSON reporter that this project reads. */
export interface Report {
  success: boolean
  numFailedTestSuites: number
  testResults: FileResult[]
}

export interface FileResult {
  /** The absolute path of the file. */
  name: string
  status: string
  /** Why the file itself failed: an import, a `beforeAll`. */
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

/** Undefined when there is none: vitest writes it last, so not when its own preparation fails. */
export function readReport(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}
