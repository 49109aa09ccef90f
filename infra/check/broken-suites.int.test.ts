import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSteps } from './steps.ts'
import { root, take } from './take.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tapri-broken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The `units` project of this repository, with the given suites as its only files. */
const config = `
import real from ${JSON.stringify(path.join(root, 'vitest.config.ts'))}
const { test } = real.test.projects[0]
export default { test: { ...test, root: import.meta.dirname, include: ['*.test.ts'] } }
`

/** Runs the step `tests` of `npm test` on these suites and judges it as `npm test` does. */
async function runSuites(name: string, suites: Record<string, string>) {
  const suite = path.join(folder, name)
  mkdirSync(suite)
  symlinkSync(path.join(root, 'node_modules'), path.join(suite, 'node_modules'))
  writeFileSync(path.join(suite, 'vitest.config.mts'), config)
  for (const [file, lines] of Object.entries(suites))
    writeFileSync(path.join(suite, `${file}.test.ts`), `import { beforeAll, test } from 'vitest'\n${lines}\n`)
  const step = listSteps(suite).find((each) => each.name === 'tests')
  if (!step) throw new Error('there is no step of this name')
  return take({ ...step, args: [...step.args, '--root', suite] }, { env: process.env, output: 'ignore' })
}

const green = `test('runs', () => {})`
const late = `setTimeout(() => { throw new Error('planted') }, 0); await new Promise((go) => setTimeout(go, 50))`

test('a suite that does not load, one whose preparation throws, a failing and a skipped test make the step red', async () => {
  const { passed, problems } = await runSuites('broken', {
    green,
    unloaded: `import './gone.ts'\ntest('never known', () => {})`,
    unprepared: `beforeAll(() => { throw new Error('planted') })\ntest('waits', () => {})`,
    failing: `test('fails', () => { throw new Error('planted') })`,
    skipped: `test.skip('rests', () => {})`,
  })
  expect(passed).toBe(1)
  expect(problems).toEqual([
    'ended with exit code 1',
    'its report says no success',
    expect.stringMatching(/^failed suites: 3 .*(unloaded.*unprepared|unprepared.*unloaded)/),
    expect.stringMatching(/^failed tests: 1 \(fails: Error: planted\)/),
    expect.stringMatching(/^never ran: 2 /),
  ])
})

test.each([
  [
    'an error outside of any test',
    { green, late: `test('passes', async () => { ${late} })` },
    'ended with exit code 1',
  ],
  [
    'a skipped suite, with which vitest exits with 0',
    { green, skipped: `test.skip('rests', () => {})` },
    'never ran: 1 (rests)',
  ],
  ['no test at all', {}, 'ended with exit code 1'],
])('%s makes the step red', async (name, suites: Record<string, string>, problem) => {
  expect((await runSuites(name, suites)).problems).toContain(problem)
})
