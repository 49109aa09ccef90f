import { defineConfig } from 'vitest/config'

/** Ends a test that hangs. Hosts differ by a factor of five; what must happen within a time is asserted by its test. */
const TIMEOUT_MS = 600_000

/** Left to `.ci/nightly`, which sets NIGHTLY: tests that take long and are also covered by faster ones. */
const leftToTheNight = process.env.NIGHTLY ? [] : ['src/**/*.nightly.e2e.ts']

/** Reads /proc. */
const needsLinux = process.platform === 'linux' ? [] : ['src/journeys/ports.e2e.ts']

const common = {
  globalSetup: './src/support/stack.ts',
  setupFiles: './src/support/close-after-tests.ts',
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  // Vitest's default of one second is less than a page takes on a busy machine.
  expect: { poll: { timeout: 60_000 } },
}

/**
 * - `screens`: files that change nothing in the shared stack, two at a time. `src/screens` only takes the pages from it
 *   and fakes every API response; `src/production` and `src/days` start their own stacks; `order-lifecycle` waits in
 *   real time and is the only one of this project that places orders.
 * - `cluster`: what happens to the chart's pods under load, in the cluster of KUBECONFIG (README.md). Not part of `npm
 *   test`.
 * - `journeys`: files that change what the shared stack stores, one after another.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'screens',
          include: ['src/{screens,production,days}/*.e2e.ts', 'src/journeys/order-lifecycle.e2e.ts'],
          exclude: leftToTheNight,
          maxConcurrency: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'cluster',
          include: ['src/cluster/*.e2e.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...common,
          name: 'journeys',
          globalSetup: [common.globalSetup, ...(process.env.NIGHTLY ? ['./src/support/prometheus.ts'] : [])],
          include: ['src/journeys/*.e2e.ts'],
          exclude: ['src/journeys/order-lifecycle.e2e.ts', ...leftToTheNight, ...needsLinux],
          fileParallelism: false,
        },
      },
    ],
  },
})
