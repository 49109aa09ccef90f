import { defineConfig } from 'vitest/config'

/** The tests of the lab's own rules, and the short fault campaign, which starts its own stacks. */
export default defineConfig({
  test: {
    name: 'lab',
    include: ['**/*.test.ts'],
    testTimeout: 600_000,
  },
})
