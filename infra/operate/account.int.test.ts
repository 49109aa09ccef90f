import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

const run = (DATA_DIR: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, ...others } = process.env
    const line = [join(root, 'infra', 'operate', 'run.mjs'), 'ops', ...args]
    const child = execFile(process.execPath, line, { env: { ...others, DATA_DIR } }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test('the command changes the database of the running stack, and a refusal is printed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-account-'))
  const database_url = await testDatabase(new URL('../../services/auth/migrations/', import.meta.url))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ parts: [{ name: 'auth', database_url }] }))
  const nobody = 'there is no account with this phone\n'
  expect(await run(folder, 'account', 'end-sessions', '+919812345678')).toEqual({
    code: 1,
    output: `account: ${nobody}`,
  })
  expect(await run(folder, 'erase-customer', '+919812345678')).toEqual({ code: 1, output: `erase-customer: ${nobody}` })
})

test('R56 npm run ops -- first-admin uses the database of the running stack and writes to its security log', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-account-'))
  const database_url = await testDatabase(new URL('../../services/auth/migrations/', import.meta.url))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ parts: [{ name: 'auth', database_url }] }))
  process.env.FIRST_ADMIN_PASSWORD = 'correct-horse-9'
  onTestFinished(() => void delete process.env.FIRST_ADMIN_PASSWORD)
  const made = { code: 0, output: 'Meera Rao (+91…78) is an admin now.\n' }
  expect(await run(folder, 'first-admin', '+919812345678', 'Meera', 'Rao')).toEqual(made)
  const lines = readFileSync(join(folder, 'logs', 'security.log'), 'utf8')
  expect(lines).toMatch(
    /^\{.*"security":"first_admin_made","actor":"operator","subject":"[\w-]+","msg":"security"\}\n$/,
  )
})

test('without a running stack the command prints one line', async () => {
  const { code, output } = await run('/nonexistent', 'account', 'end-sessions', '+919812345678')
  expect([code, output]).toEqual([1, 'account: no stack runs there: /nonexistent/stack.json cannot be read\n'])
})
