import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Everything but the browser journeys: rules, components and services on real servers. */
export default defineConfig({
  test: {
    // More than cores: most files wait for servers, not for the processor.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'services',
          include: [
            'packages/{bench,contracts,service-kit,service-testing,verification,webpack-config}/**/*.test.ts',
            'services/**/*.test.ts',
            'infra/**/*.test.ts',
          ],
          globalSetup: './packages/service-testing/src/servers.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // The files of a worker share a process and the libraries that it has loaded, which saves a third of the processor's time;
          // modules of this repository are loaded anew for each file.
          isolate: false,
          setupFiles: fileURLToPath(import.meta.resolve('./packages/service-testing/src/fresh-modules.ts')),
        },
      },
      {
        test: {
          name: 'pages',
          include: ['packages/{order-screens,ui,web-kit}/**/*.test.{ts,tsx}', '{shell,mfe-*}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: './packages/web-kit/src/testing-setup.ts',
          testTimeout: 20_000,
          expect: { poll: { timeout: 5_000 } },
          // A jsdom for each worker instead of each file takes half the processor's time.
          pool: 'vmThreads',
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
