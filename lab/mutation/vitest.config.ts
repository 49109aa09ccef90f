import path from 'node:path'
import { defineConfig } from 'vitest/config'

const root = path.join(import.meta.dirname, '..', '..')

/** The tests of the rules alone, those of services and of pages, each beside its rule. */
export default defineConfig({
  root,
  test: {
    include: ['{services,packages,mfe-*,shell}/**/rules.test.ts'],
    environment: 'jsdom',
    setupFiles: path.join(root, 'packages/web-kit/src/testing-setup.ts'),
  },
})
