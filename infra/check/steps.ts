import { join } from 'node:path'

/** A step of `npm test`. */
export interface Step {
  name: string
  command: string
  args: string[]
  /** Added to the environment of all steps. */
  env?: NodeJS.ProcessEnv
  /** Names the file to which `reporter.ts` writes the result; only steps that run tests have one. */
  verdict?: string
  /**
   * `beside`: starts together with the last step that does not have this. Without it, starts when all earlier steps
   * have ended.
   */
  starts?: 'beside'
  /**
   * The niceness of its processes in the operating system's scheduler, 0 (default) to 19: the higher, the more they
   * yield.
   */
  niceness?: number
}

/**
 * For the programs in Go: lets the heap grow to five times its live bytes between collections instead of two (types 17
 * s instead of 21, lint 12 instead of 14).
 */
const rareCollections = { GOGC: '400' }

/**
 * Lists the steps of `npm test` in order, quick ones first. Each can be run by itself with the same command line.
 * `since`: the steps of `npm run check`, which only runs tests of services that a change since this commit affects.
 */
export function listSteps(resultsDir: string, since?: string): Step[] {
  const vitest = (name: string, args: string[]): Step => ({
    name,
    command: 'vitest',
    args: ['run', ...args, '--reporter=default', `--reporter=${join(import.meta.dirname, 'reporter.ts')}`],
    verdict: join(resultsDir, `${name.replaceAll(' ', '-')}.json`),
  })
  // Either package by package with turbo's cache, or everything at once: a third of the time when nothing is cached.
  const cached = { command: 'turbo', args: ['run', 'lint', 'lint:rest', '--output-logs=errors-only'] }
  const atOnce = { command: 'oxlint', args: ['--type-aware'] }
  const lint: Step[] = [
    { name: 'lint', ...(since === undefined ? atOnce : cached), env: rareCollections },
    { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
  ]
  // For a tenth of their time tests wait for servers; types use the CPU then.
  const types: Step = {
    name: 'types',
    command: 'turbo',
    args: ['run', 'typecheck', '--output-logs=errors-only'],
    env: rareCollections,
    starts: 'beside',
    niceness: 10,
  }
  if (since !== undefined)
    return [
      ...lint,
      vitest('rules and pages', ['--project', 'units', '--project', 'pages']),
      types,
      vitest('changed services', ['--project', 'services', '--changed', since, '--passWithNoTests']),
    ]
  const browser = ['--root', 'packages/e2e']
  return [
    ...lint,
    { name: 'unused code', command: 'knip', args: ['--no-config-hints'] },
    // Waits up to 20 s for the registry, and passes when it does not answer.
    { name: 'audit', command: 'node', args: ['infra/check/packages/audit.ts'] },
    vitest('tests', []),
    types,
    { name: 'build', command: 'node', args: ['infra/check/build.ts'] },
    // Each has its own stacks. Journeys wait for half of their time (for polls, restarts and recoveries) and measure
    // times; scenes need both cores and have no deadlines, so they yield: with niceness 10 they get a tenth of a core
    // that another process wants.
    { ...vitest('screens', [...browser, '--project', 'screens']), niceness: 10 },
    { ...vitest('journeys', [...browser, '--project', 'journeys']), starts: 'beside' },
  ]
}
