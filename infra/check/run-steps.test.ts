import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from './run-steps.ts'
import type { Step } from './steps.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tapri-steps-'))
let output: string[] = []
beforeEach(() => {
  mkdirSync(folder, { recursive: true })
  output = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void output.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns a step that exits with this code and, when `passed` is given, reports that many passed tests. */
const step = (name: string, code: number, passed?: number): Step => {
  const verdict = JSON.stringify({ passed, failed: 0, problems: [] })
  const write = passed ? `require('fs').writeFileSync(process.env.TEST_VERDICT, ${JSON.stringify(verdict)});` : ''
  return {
    name,
    command: 'node',
    args: ['--eval', `${write} process.exit(${code})`],
    ...(passed !== undefined && { verdict: path.join(folder, `${name}.json`) }),
  }
}

test.each([
  ['every step is green', [step('lint', 0), step('tests', 0, 3)], 0],
  ['the first step is red', [step('lint', 1), step('tests', 0, 3)], 1],
  ['the last step is red', [step('lint', 0), step('tests', 1, 3)], 1],
  ['a step of tests writes no verdict, as when vitest cannot start', [step('lint', 0), step('tests', 0, 0)], 1],
])('%s', async (_, steps, code) => {
  expect(await runSteps(steps, process.env)).toBe(code)
})

test('after a failed step the other steps still run, and the summary has the reason', async () => {
  await runSteps([step('lint', 3), step('tests', 0, 4)], process.env)
  const end = output.slice(-2).join('\n')
  expect(end).toMatch(/FAILED {2}lint .*\n +ended with exit code 3\nok {6}tests /)
  expect(end).toContain('4 passed, 0 failed, steps that are red: 1')
})

/** A step that exits with 0 only if the file of the other one appears within 10 s. */
const meeting = (name: string, other: string): Step => {
  const source = `const fs = require('fs')
    fs.writeFileSync(${JSON.stringify(path.join(folder, name))}, '')
    console.log('${name} began')
    const deadline = Date.now() + 10_000
    while (Date.now() < deadline) if (fs.existsSync(${JSON.stringify(path.join(folder, other))})) break
    console.log('${name} ends')
    process.exit(Date.now() < deadline ? 0 : 1)`
  return { name, command: 'node', args: ['--eval', source] }
}

test('steps beside each other run at the same time; the output of the second follows in one piece', async () => {
  const steps: Step[] = [meeting('left', 'right'), { ...meeting('right', 'left'), starts: 'beside' }, step('last', 0)]
  expect(await runSteps(steps, process.env)).toBe(0)
  expect(output.join('\n')).toMatch(/── ok {6}left .*\n+── right: .*\n[^─]*right began\nright ends\n\n── ok {6}right /)
  expect(output.at(-2)).toMatch(/left .*\nok {6}right .*\nok {6}last /)
})

test('a step stands back as far as it says', async () => {
  const args = ['--eval', `process.exit(require('os').getPriority() === 10 ? 0 : 1)`]
  expect(await runSteps([{ name: 'patient', command: 'node', args, niceness: 10 }], process.env)).toBe(0)
  expect(await runSteps([{ name: 'patient', command: 'node', args }], process.env)).toBe(1)
})

test.each([0, 1])('the run is red when only step %i of two beside each other is red', async (red) => {
  const [left, right] = [step('left', red === 0 ? 1 : 0), step('right', red)]
  const steps: Step[] = [left, { ...right, starts: 'beside' }]
  expect(await runSteps(steps, process.env)).toBe(1)
})
