import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

const renovate = read<{ minimumReleaseAge: string }>('.github/renovate.json')
test('renovate waits as many days as relock does', () => {
  const { scripts } = read<{ scripts: { relock: string } }>('package.json')
  const days = /--min-release-age=(\d+)/.exec(scripts.relock)?.[1]
  expect(renovate.minimumReleaseAge).toBe(`${days} days`)
})
