import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aptInstall } from './programs.ts'

let folder: string
const calls = () =>
  readFileSync(join(folder, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/-o \S+ /g, ''))

/** A fake `apt-get` that records its arguments and then runs `script`. */
function fakeApt(script: string) {
  const program = join(folder, 'apt-get')
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${folder}/calls\n${script}\n`)
  chmodSync(program, 0o755)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapri-apt-'))
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
  vi.spyOn(process, 'getuid').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const INSTALL = 'install -y --no-install-recommends chai'

test('a package whose list is old is installed after an update', () => {
  fakeApt(`case "$*" in *update) touch ${folder}/new;; esac; test -e ${folder}/new`)
  aptInstall('chai', () => undefined)
  expect(calls()).toEqual([INSTALL, 'update', INSTALL])
})

test('what cannot be installed is refused in the words of apt-get', () => {
  fakeApt('echo "W: old" >&2; echo "E: Unable to locate package chai" >&2; exit 100')
  expect(() => aptInstall('chai', () => undefined)).toThrow(
    'apt-get could not install chai: E: Unable to locate package chai',
  )
})

test('without root it names the command to run', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  fakeApt('exit 0')
  expect(() => aptInstall('chai', () => undefined)).toThrow(
    'not root, so `sudo apt-get install chai` has to be run first',
  )
})
