import { defineConfig } from 'vitest/config'

/** What the lab reckons with, and the fault campaign in short, on stacks of its own. */
export default defineConfig({
  test: {
    name: 'lab',
    include: ['**/*.test.ts'],
    testTimeout: 600_000,
  },
})
