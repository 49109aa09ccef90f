import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

/** Ends a test that hangs. What must happen within a time is asserted by its test; hosts differ by a factor of five. */
const TIMEOUT_MS = 60_000
const POLL_TIMEOUT_MS = 30_000

const nodeTests = (kind: string) => [
  `packages/{contracts,service-kit,service-testing,webpack-config}/**/*.${kind}.ts`,
  `{services,infra}/**/*.${kind}.ts`,
]
const browserTests = (kind: string) => [
  `packages/{order-screens,ui,web-kit}/**/*.${kind}`,
  `{shell,mfe-*}/**/*.${kind}`,
]

/** Left to `.ci/nightly`, which sets NIGHTLY. */
const leftToTheNight = process.env.NIGHTLY ? [] : nodeTests('nightly.int.test')

/**
 * The contracts: schemas and rules without state, loaded once per worker as libraries are. Not with `--changed`, which
 * does not follow what such modules import.
 */
const loadedOnce = process.argv.includes('--changed') ? [] : [/\/packages\/contracts\/src\/(?!.*\.test\.ts$)/]

const onNode = {
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
  // The files of a worker share a process and the libraries that it has loaded, which saves a third of the processor's
  // time; modules of this repository are loaded anew for each file.
  isolate: false,
  // 64 MB for new objects in place of 16: fewer collections, 160 s in place of 170.
  execArgv: ['--max-semi-space-size=64'],
  server: { deps: { external: loadedOnce } },
  setupFiles: fileURLToPath(import.meta.resolve('./packages/service-testing/src/fresh-modules.ts')),
}

/**
 * Everything but the browser journeys. `units`: rules and what needs no server. `services`: calls on real PostgreSQL
 * and NATS, and other processes. `pages`: components and pages in jsdom, as everything else that needs what a browser has
 * (`*.dom.test.ts`).
 */
export default defineConfig({
  test: {
    // More than cores: most files wait for servers, not for the processor.
    maxWorkers: 4,
    projects: [
      {
        test: {
          ...onNode,
          name: 'units',
          include: [...nodeTests('test'), ...browserTests('test.ts')],
          exclude: [...configDefaults.exclude, ...nodeTests('int.test'), ...browserTests('dom.test.ts')],
        },
      },
      {
        test: {
          ...onNode,
          name: 'services',
          include: nodeTests('int.test'),
          exclude: [...configDefaults.exclude, ...leftToTheNight],
          globalSetup: './packages/service-testing/src/servers.ts',
        },
      },
      {
        test: {
          name: 'pages',
          include: [...browserTests('test.tsx'), ...browserTests('dom.test.ts')],
          environment: 'jsdom',
          setupFiles: './packages/web-kit/src/testing-setup.ts',
          testTimeout: TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
          // A jsdom for each worker instead of each file takes half the processor's time.
          pool: 'vmThreads',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
