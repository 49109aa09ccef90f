import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.join(import.meta.dirname, '..', '..')

/** Only the tests of the rules, those of services and of pages, each beside its rule. */
export default defineConfig({
  root,
  test: {
    include: ['{services,packages,mfe-*,shell}/**/rules.test.ts'],
    environment: 'jsdom',
    setupFiles: path.join(root, 'packages/web-kit/src/testing-setup.ts'),
  },
})
