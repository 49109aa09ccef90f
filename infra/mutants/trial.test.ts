import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runTests } from './trial.ts'

/** A tree whose vitest is this shell script. */
function treeWith(vitest: string) {
  const copy = mkdtempSync(join(tmpdir(), 'tapri-trial-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  const folder = join(copy, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'vitest'), `#!/bin/sh\n${vitest}\n`)
  chmodSync(join(folder, 'vitest'), 0o755)
  return copy
}

test('the heap of vitest and its workers is limited, other Node options are kept', async () => {
  const copy = treeWith('echo "$NODE_OPTIONS" >options')
  await runTests(copy, ['a.test.ts'], { ...process.env, NODE_OPTIONS: '--no-warnings' })
  expect(readFileSync(join(copy, 'options'), 'utf8')).toBe('--no-warnings --max-old-space-size=2048\n')
})

test('a trial that exceeds its time is killed with its child processes', async () => {
  const copy = treeWith('(sleep 1; touch late) & sleep 60')
  const startedAt = Date.now()
  expect(await runTests(copy, ['a.test.ts'], process.env, 200)).toEqual({ kind: 'too long' })
  expect(Date.now() - startedAt).toBeLessThan(5000)
  await sleep(1200)
  expect(() => readFileSync(join(copy, 'late'))).toThrow('ENOENT')
})
