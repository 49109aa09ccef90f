import { defineConfig } from 'vitest/config'

const everything = { globalSetup: './src/stack.ts', testTimeout: 90_000, hookTimeout: 60_000 }
/** Of the stack they use the pages alone: what the servers say is faked, so that they do not see each other. */
const faked = ['visitor', 'account', 'second-factor-screens', 'customer', 'delivery-person', 'outlet-manager', 'admin', 'failures']
/** They start stacks of their own. */
const apart = ['production', 'production-browser', 'registration', 'second-factor']
/** Walked in real time, waiting for refreshes; nobody beside it may place or finish orders. */
const unhurried = 'order-to-door'
const sideBySide = [unhurried, ...faked, ...apart]
const files = (names: readonly string[]) => names.map((name) => `src/${name}.e2e.ts`)

/**
 * The whole product, from the outside: a real stack, real browsers. One project goes through every state of every screen,
 * two files at a time; in the other, files that change what the stack holds run one after another.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...everything, name: 'screens', include: files(sideBySide), maxConcurrency: 4 } },
      {
        test: {
          ...everything,
          name: 'journeys',
          include: ['src/**/*.e2e.ts'],
          exclude: files(sideBySide),
          fileParallelism: false,
        },
      },
    ],
  },
})
