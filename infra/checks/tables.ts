import { relative } from 'node:path'
import type { Report } from './report.ts'

/** One test of this run. */
export interface Ran {
  /** The path from the root of the repository. */
  file: string
  /** Of the test itself and of the groups around it. */
  titles: string[]
  passed: boolean
}

/** `mayBeSkipped`: full names of tests that count as passed when they were skipped. */
export const testsOf = (reports: Report[], root: string, mayBeSkipped: readonly string[]): Ran[] =>
  reports
    .flatMap(({ testResults }) => testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, ancestorTitles, fullName, status }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
        passed: status === 'passed' || (status === 'skipped' && mayBeSkipped.includes(fullName)),
      })),
    )

const problemOf = (what: string, tests: Ran[]): string[] => {
  if (tests.length === 0) return [`${what}: no such test ran`]
  return tests.every(({ passed }) => passed) ? [] : [`${what}: did not pass`]
}

/** The tests that docs/promises.md names: a file and a title, which may have the places of `test.each`: %s, $name. */
export const promisesIn = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/`([^`]+)` › (.+?)(?=<br>| \|$)/g)].map(([, file = '', title = '']) => ({
        file,
        title: title.trim(),
      })),
    )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What `test.each` makes of a title. */
const patternOf = (title: string) =>
  new RegExp(
    `^${title
      .split(/%[sdifjoO]|\$[\w.]+/)
      .map(escaped)
      .join('.+')}$`,
    's',
  )

/** What docs/promises.md says that this run did not show. */
export function brokenPromises(markdown: string, tests: Ran[]): string[] {
  const promises = promisesIn(markdown)
  if (promises.length === 0) return ['docs/promises.md names no test']
  return promises.flatMap(({ file, title }) => {
    const pattern = patternOf(title)
    const named = tests.filter((test) => test.file === file && pattern.test(test.titles.at(-1) ?? ''))
    return problemOf(`${file} › ${title}`, named)
  })
}

/** The rows of docs/security.md. */
export const securityRowsIn = (markdown: string) =>
  markdown.split('\n').flatMap((line) => {
    const [, row, what = '', file = '', note = ''] = line.split('|').map((cell) => cell.trim())
    return row && /^R\d\d$/.test(row) ? [{ row, what, file: file.replaceAll('`', ''), note }] : []
  })

const testFile = /`([\w./-]+\.(?:test\.tsx?|e2e\.ts|faults\.ts))`/g

/** What docs/security.md says that this run did not show: a test with the row's number, and the files that a note names. */
export function brokenRows(markdown: string, tests: Ran[]): string[] {
  const rows = securityRowsIn(markdown)
  if (rows.length === 0) return ['docs/security.md has no row']
  return rows.flatMap(({ row, file, note }) => {
    const carries = new RegExp(String.raw`^(?:R\d\d )*${row} `)
    const numbered = tests.filter((test) => test.file === file && test.titles.some((title) => carries.test(title)))
    const noted = [...note.matchAll(testFile)].flatMap(([, named = '']) => (named.includes('/') ? [named] : []))
    return [
      ...problemOf(`${row} in ${file}`, numbered),
      ...noted.flatMap((named) =>
        problemOf(
          `${row}, note: ${named}`,
          tests.filter((test) => test.file === named),
        ),
      ),
    ]
  })
}
