import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockfile, nameOf, shipped } from '../../ship/shipped.ts'
import { exceptionFor, exceptions, isPermissive, licenceOf, notice, objectionTo } from './licences.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const parts = shipped(lockfile())

test('R59 every shipped package has a permissive licence or an exception with a reason', () => {
  expect(parts.length).toBeGreaterThan(100)
  expect(parts.map(([location, { license }]) => objectionTo(nameOf(location), license)).filter(Boolean)).toEqual([])
})

test('R59 an installed package has the licence that the lockfile says', () => {
  const installed = parts.filter(([location]) => existsSync(join(root, location, 'package.json')))
  expect(installed.length).toBeGreaterThan(100)
  for (const [location, { license }] of installed) {
    const manifest = JSON.parse(readFileSync(join(root, location, 'package.json'), 'utf8')) as object
    expect(objectionTo(nameOf(location), licenceOf(manifest)), location).toBeUndefined()
    expect(licenceOf(manifest), location).toBe(license)
  }
})

test('R59 every exception is used', () => {
  const used = new Set(parts.map(([location, { license }]) => exceptionFor(nameOf(location), license)))
  expect(exceptions.filter((exception) => !used.has(exception))).toEqual([])
})

test('NOTICE names every shipped package and its licence; vitest -u writes it anew', async () => {
  const packages = parts.map(([location, { license: licence }]) => ({ name: nameOf(location), licence: licence ?? '' }))
  await expect(notice(packages)).toMatchFileSnapshot(join(root, 'NOTICE'))
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND Apache-2.0', true],
  ['(MIT OR GPL-2.0-only) AND (ISC OR AGPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['MIT OR GPL-3.0-only AND GPL-2.0-only', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['MPL-2.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['(MIT', false],
  ['', false],
])('%j is permissive: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected)
})

test('a planted package with a copyleft or unknown licence is reported', () => {
  expect(objectionTo('left-pad', 'GPL-3.0-only')).toBe('left-pad: GPL-3.0-only')
  expect(objectionTo('left-pad', undefined)).toBe('left-pad: no licence is named')
  // An exception applies to that package under that licence only.
  expect(objectionTo('left-pad', 'LGPL-3.0-or-later')).toBeDefined()
  expect(objectionTo('left-pad', 'Hippocratic-2.1')).toBe('left-pad: Hippocratic-2.1')
})

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, 'MIT OR Apache-2.0'],
  [{}, undefined],
  [{ license: '' }, undefined],
])('the licence of %j is %s', (manifest, expected) => {
  expect(licenceOf(manifest)).toBe(expected)
})
