import { defineConfig } from 'vitest/config'

/** The fault campaign in short, on stacks of its own. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.faults.ts'],
    testTimeout: 600_000,
  },
})
