import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..', '..')
const copy = mkdtempSync(path.join(tmpdir(), 'tapri-typecheck-'))
const changed = 'packages/contracts/src/order-status.ts'
afterAll(() => rmSync(copy, { recursive: true, force: true }))

type Task = { taskId: string; package: string; hash: string }

/** Returns the key by which turbo would look up each typecheck in its cache, by package. */
function cacheKeys() {
  const args = ['run', 'typecheck', '--dry=json']
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const output = execFileSync(path.join(root, 'node_modules', '.bin', 'turbo'), args, { cwd: copy, env })
  const { tasks } = JSON.parse(output.toString()) as { tasks: Task[] }
  return new Map(tasks.filter(({ taskId }) => taskId.endsWith('#typecheck')).map((task) => [task.package, task.hash]))
}

test('a change in the contracts misses the cache of every package that uses them', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'turbo.json', '*package.json', 'package-lock.json', changed], {
    cwd: root,
  })
  for (const file of files.toString().split('\0').filter(Boolean)) cpSync(path.join(root, file), path.join(copy, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })

  const before = cacheKeys()
  appendFileSync(path.join(copy, changed), '\nexport const planted = 1\n')
  const same = [...cacheKeys()].filter(([name, key]) => before.get(name) === key).map(([name]) => name)
  expect(before.size).toBeGreaterThan(10)
  // The only package that does not use the contracts.
  expect(same).toEqual(['@tapri/webpack-config'])
})
