import { defineConfig } from 'vitest/config'

/** The fault campaign in short, on stacks of its own. */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['src/**/*.faults.ts'],
    testTimeout: 600_000,
  },
})
