import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isLeftOut, isSource, packagesOf } from './sources.ts'

const root = join(import.meta.dirname, '..', '..', '..')

test('a program is made of its own package and of those that it depends on', () => {
  expect(packagesOf('services/auth/src/main.ts', root)).toEqual(
    ['services/auth', 'packages/contracts', 'packages/service-kit'].map((folder) => join(root, folder)),
  )
})

test.each([
  ['src/problems/catalog.ts', true],
  ['src/images/decoder/sandbox.sh', true],
  ['package.json', true],
  ['../service-kit/migrations/schema/kit.sql', true],
  ['src/problems/catalog.test.ts', false],
  ['src/routes.int.test.ts', false],
  ['src/testing-webhook.ts', false],
  ['src/testing.ts', false],
  ['README.md', false],
  ['src/.catalog.ts.swp', false],
  ['src/.#catalog.ts', false],
  ['src/#catalog.ts#', false],
  ['src/catalog.ts~', false],
  ['src/sedCtzjpL', false],
])('%s is a source of a program: %s', (file, is) => {
  expect(isSource(join(root, 'packages/contracts', file))).toBe(is)
})

test.each([
  ['src', false],
  ['migrations', false],
  ['dist', true],
  ['node_modules', true],
  ['.turbo', true],
])('the folder %s has no sources: %s', (folder, is) => {
  expect(isLeftOut(join(root, 'services/auth', folder))).toBe(is)
})
