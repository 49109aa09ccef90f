/** A step of `npm test`. */
export interface Step {
  name: string
  command: string
  args: string[]
  /** Beside the environment of all steps. */
  env?: NodeJS.ProcessEnv
  /** The file to which vitest writes its report. */
  results?: string
  /** It is well without any test, as when a change touches none. */
  mayBeEmpty?: boolean
  /** `beside`: with the last step that has not this. Without it, when all before it have ended. */
  starts?: 'beside'
  /**
   * The niceness of its processes in the operating system's scheduler, 0 (default) to 19: the higher, the more they
   * yield.
   */
  niceness?: number
}

/** Tests of what only Linux has; everywhere else they may be skipped. */
const needsLinux = [
  '400 connections are accepted within 100 iterations of the event loop',
  'R57 only the gateway listens on other than loopback addresses',
]
export const mayBeSkipped: readonly string[] = process.platform === 'linux' ? [] : needsLinux

/**
 * The programs in Go: a heap may grow to five times its live bytes between collections, not two (types 17 s in place of
 * 21, lint 12 of 14).
 */
const rareCollections = { GOGC: '400' }

/**
 * The steps of `npm test` in order, quick ones first. Each can be run by itself with the same command line. `since`:
 * those of `npm run check`, which runs the tests of services only where a change since this commit touches them.
 */
export function listSteps(resultsDir: string, since?: string): Step[] {
  const vitest = (name: string, args: string[]): Step => {
    const results = `${resultsDir}/${name.replaceAll(' ', '-')}.json`
    return {
      name,
      command: 'vitest',
      args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
      results,
    }
  }
  // Package by package from turbo's cache, or everything at once: a third of the time where nothing is in the cache.
  const cached = { command: 'turbo', args: ['run', 'lint', 'lint:rest', '--output-logs=errors-only'] }
  const atOnce = { command: 'oxlint', args: ['--type-aware'] }
  const lint: Step[] = [
    { name: 'lint', ...(since === undefined ? atOnce : cached), env: rareCollections },
    { name: 'boundaries', command: 'turbo', args: ['boundaries'] },
  ]
  // Tests wait for servers during a tenth of their time; types take what they leave.
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
      {
        ...vitest('changed services', ['--project', 'services', '--changed', since, '--passWithNoTests']),
        mayBeEmpty: true,
      },
    ]
  const browser = ['--root', 'packages/e2e']
  return [
    ...lint,
    { name: 'unused code', command: 'knip', args: ['--no-config-hints'] },
    // Waits at most 20 s for the registry, and is well when it gives no answer.
    { name: 'audit', command: 'node', args: ['infra/check/packages/audit.ts'] },
    vitest('tests', []),
    types,
    { name: 'build', command: 'node', args: ['infra/check/build.ts'] },
    // Each has stacks of its own. Journeys wait for half of their time, for polls, restarts and recoveries, and measure
    // times; screens need both cores and only wait long enough, so they stand back: at 10 a tenth of a core that
    // another process wants.
    { ...vitest('screens', [...browser, '--project', 'screens']), niceness: 10 },
    { ...vitest('journeys', [...browser, '--project', 'journeys']), starts: 'beside' },
  ]
}
