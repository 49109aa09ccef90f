import { defineConfig } from 'vitest/config'

/** The whole product, from the outside: a real stack, real browsers. Files run one after another, as there is one stack. */
export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['src/**/*.e2e.ts'],
    globalSetup: './src/stack.ts',
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
