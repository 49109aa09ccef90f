import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { killSession } from '../stack/processes.ts'
import { type Report, readReport } from '../checks/report.ts'
import { type Mutant, plant } from './mutant.ts'

/** How a run of the named tests ended. */
export type Outcome =
  | { kind: 'passed'; tests: number }
  | { kind: 'failed'; first: string }
  /** No test failed, but a suite did not load, or vitest ended with an error of its own. */
  | { kind: 'broken'; why: string }
  | { kind: 'too long' }

/** Of one run of vitest; the slowest named test file takes a third of it on two cores. */
const TIME_LIMIT_MS = 300_000

/** The largest heap of vitest and of each of its workers: an endless loop that allocates ends there with an error. */
const HEAP_LIMIT_MB = 2048

const running = new Set<ChildProcess>()

/** Kills every vitest that still runs, with its workers and servers. */
export const endTrials = () => {
  for (const { pid } of running) if (pid) killSession(pid)
}

/** Runs vitest in a copy of the tree, within the limits of time and heap. */
export async function runTests(
  copy: string,
  tests: string[],
  env: NodeJS.ProcessEnv,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Outcome> {
  const results = join(copy, 'mutant-results.json')
  rmSync(results, { force: true })
  const args = ['run', ...tests, '--reporter=json', `--outputFile.json=${results}`]
  const child = spawn(join(copy, 'node_modules', '.bin', 'vitest'), args, {
    cwd: copy,
    env: { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-old-space-size=${HEAP_LIMIT_MB}`.trim() },
    stdio: 'ignore',
    detached: true,
  })
  running.add(child)
  let tooLong = false
  const timer = setTimeout(() => {
    tooLong = true
    if (child.pid) killSession(child.pid)
  }, timeLimitMs)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  running.delete(child)
  return tooLong ? { kind: 'too long' } : outcomeOf(code, readReport(results))
}

/** The outcome by exit code and report: a failed test counts before a suite that did not load. */
export function outcomeOf(code: number | null, report: Report | undefined): Outcome {
  if (!report) return { kind: 'broken', why: `vitest wrote no report and ended with ${code}` }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed) return { kind: 'failed', first: failed.fullName.trim() }
  const unloaded = report.testResults.find(({ status }) => status !== 'passed')
  if (unloaded) return { kind: 'broken', why: unloaded.message.split('\n')[0] ?? '' }
  const passed = tests.filter(({ status }) => status === 'passed').length
  if (code !== 0) return { kind: 'broken', why: `vitest ended with ${code} though no test failed` }
  return passed > 0 ? { kind: 'passed', tests: passed } : { kind: 'broken', why: 'no test ran' }
}

/** Plants the fault, runs its tests and restores the file. */
export async function tryMutant(copy: string, mutant: Mutant, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const file = join(copy, mutant.file)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, plant(original, mutant))
  try {
    return await runTests(copy, mutant.tests, env)
  } finally {
    writeFileSync(file, original)
  }
}
