/**
 * `npm run api`: compares docs/openapi.json with that of the last release, using oasdiff. Exits with 1 when a caller of
 * that release would break.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const now = path.join(root, 'docs', 'openapi.json')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })

const [release] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')
if (release) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tapri-api-'))
  const before = path.join(folder, `${release}.json`)
  writeFileSync(before, git('show', `${release}:docs/openapi.json`))
  const program = path.join(import.meta.dirname, 'node_modules', '.bin', 'oasdiff')
  const { status } = spawnSync(program, ['breaking', '--fail-on', 'ERR', before, now], { stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
} else console.log('There is no release yet to compare the API with.')
