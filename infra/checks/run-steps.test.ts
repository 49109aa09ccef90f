import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import { take } from './take.ts'
import { listSteps, type Step } from './steps.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tapri-steps-'))
let output: string[] = []
beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** A step that ends with this code and, when tests are given, says that so many passed. */
const step = (name: string, code: number, passed?: number): Step => {
  const results = path.join(folder, `${name}.json`)
  const assertionResults = Array.from({ length: passed ?? 0 }, (_, n) => ({ fullName: `t${n}`, status: 'passed' }))
  const report = { success: true, numFailedTestSuites: 0, testResults: [{ name, status: 'passed', assertionResults }] }
  const write = `require('fs').mkdirSync(${JSON.stringify(folder)}, { recursive: true }); require('fs').writeFileSync(${JSON.stringify(results)}, ${JSON.stringify(JSON.stringify(report))});`
  const source = `${passed === undefined ? '' : write} process.exit(${code})`
  return { name, command: 'node', args: ['--eval', source], ...(passed !== undefined && { results }) }
}

test.each([
  ['every step is green', [step('lint', 0), step('tests', 0, 3)], 0],
  ['the first step is red', [step('lint', 1), step('tests', 0, 3)], 1],
  ['the last step is red', [step('lint', 0), step('tests', 1, 3)], 1],
  ['a step has fewer tests than before', [step('lint', 0), step('tests', 0, 2)], 1],
  ['a step has no count', [step('lint', 0), step('new', 0, 2)], 1],
])('%s', async (_, steps, code) => {
  expect(await runSteps(steps, process.env, { tests: 3 })).toBe(code)
})

test('after a failed step the other steps still run, and the summary has the reason', async () => {
  await runSteps([step('lint', 3), step('tests', 0, 4)], process.env, { tests: 3 })
  const end = output.slice(-2).join('\n')
  expect(end).toMatch(/FAILED {2}lint .*\n +ended with exit code 3\nok {6}tests /)
  expect(end).toContain('4 passed, 0 failed, steps that are red: 1')
})

test('the check of the tables in docs/ fails after a run without their tests', async () => {
  mkdirSync(folder, { recursive: true })
  const tables = listSteps(folder).filter(({ name }) => name === 'tables of docs')
  const verdicts = await Promise.all(
    tables.map((step) => take(step, { env: process.env, floor: undefined, output: 'ignore' })),
  )
  expect(verdicts).toEqual([{ passed: 0, failed: 0, problems: ['ended with exit code 1'] }])
})
