import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listSteps } from './steps.ts'
import { root, take } from './take.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tapri-broken-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The `services` project of this repository with the planted suites as its only files; PostgreSQL and NATS only where it says so. */
const configWith = (servers: boolean) => `
import real from ${JSON.stringify(path.join(root, 'vitest.config.ts'))}
const { test } = real.test.projects[0]
const globalSetup = ${servers ? JSON.stringify(path.join(root, 'packages/service-testing/src/servers.ts')) : '[]'}
export default { test: { ...test, root: import.meta.dirname, include: ['*.test.ts'], globalSetup } }
`
const green = `import { test } from 'vitest'\ntest('runs', () => {})\n`

/** The step \`tests\` of \`npm test\` over these suites, judged as \`npm test\` judges it. */
async function runSuites(name: string, suites: Record<string, string>, { servers = false } = {}) {
  const suite = path.join(folder, name)
  mkdirSync(suite)
  symlinkSync(path.join(root, 'node_modules'), path.join(suite, 'node_modules'))
  writeFileSync(path.join(suite, 'vitest.config.mts'), configWith(servers))
  for (const [file, source] of Object.entries(suites)) writeFileSync(path.join(suite, file), source)
  const step = listSteps(suite).find((each) => each.name === 'tests')
  if (!step) throw new Error('there is no step of this name')
  const env = { ...process.env, TEST_SERVERS: 'embedded' }
  return take({ ...step, args: [...step.args, '--root', suite] }, { env, output: 'ignore' })
}

const suite = (lines: string) => `import { beforeAll, test } from 'vitest'\n${lines}\n`
const late = `setTimeout(() => { throw new Error('planted') }, 0); await new Promise((go) => setTimeout(go, 50))`

test('a step with passing suites passes', async () => {
  expect(await runSuites('green', { 'a.test.ts': green }, { servers: true })).toEqual({
    passed: 1,
    failed: 0,
    problems: [],
  })
})

test.each([
  ['a missing import', suite(`import './gone.ts'\ntest('never known', () => {})`), /^failed suites: 1 /],
  [
    'a beforeAll that throws',
    suite(`beforeAll(() => { throw new Error('planted') })\ntest('waits', () => {})`),
    /^failed suites: 1 /,
  ],
  [
    'a failing test',
    suite(`test('fails', () => { throw new Error('planted') })`),
    /^failed tests: 1 \(fails: Error: planted\)/,
  ],
  ['an error outside of any test', suite(`test('passes', async () => { ${late} })`), /^ended with exit code 1/],
])('%s: vitest exits with 1, and the step fails', async (name, source, problem) => {
  const { problems } = await runSuites(
    name,
    { 'a.test.ts': green, 'b.test.ts': source },
    { servers: name === 'a failing test' },
  )
  expect(problems).toEqual(expect.arrayContaining(['ended with exit code 1', expect.stringMatching(problem)]))
})

test('a skipped suite fails the step although vitest exits with 0', async () => {
  const skipped = suite(`test.skip('waits', () => {})`)
  const { problems } = await runSuites('skipped', { 'a.test.ts': green, 'b.test.ts': skipped })
  expect(problems).toEqual(['never ran: 1 (waits)'])
})

test('a run that finds no test fails', async () => {
  const { problems } = await runSuites('empty', {})
  expect(problems).toContain('ended with exit code 1')
})
