import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
const isText = (file: string) => /\.(ts|tsx|mjs|cjs|js|json|md|ya?ml|conf|sh|html|css|example|Dockerfile)$/.test(file)

/** What a secret looks like when it lies in a file: a key with its content, a token, a provider's key. */
const secrets: [string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\+n|\s)+[A-Za-z0-9+/=]{32,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{40,}/],
  ['a key of a cloud', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bghp_[A-Za-z0-9]{36}\b|\bsk_live_[A-Za-z0-9]{20,}/],
]

test.each(secrets)('R58 %s lies in no file of the repository', (_, pattern) => {
  const found = files.filter((file) => isText(file) && pattern.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('R58 no environment file and no data folder is in the repository', () => {
  expect(files.filter((file) => /(^|\/)(\.env|\.data|secrets\.json|nats\.conf\.local)(\/|$)/.test(file))).toEqual([])
})
