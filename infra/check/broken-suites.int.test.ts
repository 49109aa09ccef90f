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

/** Runs the step `tests` of `npm test` on these suites. */
async function runSuites(name: string, suites: Record<string, string>, options: string[] = []) {
  const suite = path.join(folder, name)
  mkdirSync(suite)
  symlinkSync(path.join(root, 'node_modules'), path.join(suite, 'node_modules'))
  writeFileSync(path.join(suite, 'vitest.config.mts'), config)
  for (const [file, lines] of Object.entries(suites))
    writeFileSync(path.join(suite, `${file}.test.ts`), `import { beforeAll, test } from 'vitest'\n${lines}\n`)
  const step = listSteps(suite).find((each) => each.name === 'tests')
  if (!step) throw new Error('there is no step of this name')
  return take({ ...step, args: [...step.args, '--root', suite, ...options] }, { env: process.env, output: 'ignore' })
}

const green = `test('runs', () => {})`
const late = `setTimeout(() => { throw new Error('planted') }, 0); await new Promise((go) => setTimeout(go, 50))`

test('suites that do not load, cannot prepare or have no test, and failing and skipped tests make the step red', async () => {
  const { passed, problems } = await runSuites('broken', {
    green,
    unloaded: `import './gone.ts'\ntest('never known', () => {})`,
    unprepared: `beforeAll(() => { throw new Error('planted') })\ntest('waits', () => {})`,
    failing: `test('fails', () => { throw new Error('planted') })`,
    skipped: `test.skip('rests', () => {})\ntest.todo('comes')`,
    empty: '',
  })
  expect(passed).toBe(1)
  expect(problems).toEqual([
    'ended with exit code 1',
    expect.stringMatching(/^failed suites: 3 (?=.*empty)(?=.*gone\.ts)(?=.*unprepared\.test\.ts: planted)/),
    'failed tests: 1 (fails: planted)',
    expect.stringMatching(/^never ran: 3 /),
  ])
})

test.each([
  [
    'an error outside of any test',
    { green, late: `test('passes', async () => { ${late} })` },
    ['ended with exit code 1'],
  ],
  [
    'a skipped suite, with which vitest alone exits with 0,',
    { green, skipped: `test.skip('rests', () => {})` },
    ['ended with exit code 1', 'never ran: 1 (rests)'],
  ],
  ['no test at all', {}, ['ended with exit code 1']],
])('%s makes the step red', async (name, suites: Record<string, string>, problems) => {
  expect((await runSuites(name, suites)).problems).toEqual(problems)
})

test('a file without a test makes the step of changed services red', async () => {
  const { problems } = await runSuites('emptied', { green, empty: '' }, ['--passWithNoTests'])
  expect(problems).toEqual(['ended with exit code 1', expect.stringMatching(/^without a test: 1 .*empty/)])
})

test('of many failed tests the first five are listed', async () => {
  const failing = [1, 2, 3, 4, 5, 6, 7].map((n) => `test('t${n}', () => { throw new Error('no') })`).join('\n')
  expect((await runSuites('many', { failing })).problems.at(-1)).toBe(
    'failed tests: 7 (t1: no; t2: no; t3: no; t4: no; t5: no; …)',
  )
})
