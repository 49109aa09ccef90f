import { configDefaults, defineConfig } from 'vitest/config'

/** The tests of rules, which need no server. */
export default defineConfig({
  test: {
    include: ['services/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.int.test.ts'],
  },
})
