import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@tapri/service-kit/data/database'
import { testDatabase } from '@tapri/service-testing/harness'
import { expect, onTestFinished, test } from 'vitest'

const run = (DATA_DIR: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, ...others } = process.env
    const env = { ...others, DATA_DIR, FIRST_ADMIN_PASSWORD: 'correct-horse-9' }
    const line = [join(import.meta.dirname, 'account.ts'), ...args]
    const child = execFile(process.execPath, line, { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

test('R56 an account command changes the database of the running stack, writes to its security log, and prints a refusal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-account-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database_url = await testDatabase(new URL('../../services/auth/migrations/', import.meta.url))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ parts: [{ name: 'auth', database_url }] }))
  const [refused, made] = await Promise.all([
    run(folder, 'account', 'end-sessions', '+919876543210'),
    run(folder, 'first-admin', '+919812345678', 'Meera', 'Rao'),
  ])
  expect(refused).toEqual({ code: 1, output: 'account: there is no account with this phone\n' })
  expect(made).toEqual({ code: 0, output: 'Meera Rao (+91…78) is an admin now.\n' })
  const lines = readFileSync(join(folder, 'logs', 'security.log'), 'utf8')
  expect(lines).toMatch(
    /^\{.*"security":"first_admin_made","actor":"operator","subject":"[\w-]+","msg":"security"\}\n$/,
  )
})

test('the registers come from both databases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapri-registers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const databaseOf = (name: string) => testDatabase(new URL(`../../services/${name}/migrations/`, import.meta.url))
  const [auth, orders] = [await databaseOf('auth'), await databaseOf('orders')]
  const parts = Object.entries({ auth, orders }).map(([name, database_url]) => ({ name, database_url }))
  writeFileSync(join(folder, 'stack.json'), JSON.stringify({ parts }))
  const db = openDatabase<{ message_consents: Record<string, unknown> }>(orders, 1, console)
  const stopped = { person_id: 'c-1', channel: 'sms', wanted: false, by: 'message' }
  await db.insertInto('message_consents').values(stopped).execute()
  await db.destroy()
  const { code, output } = await run(folder, 'registers')
  expect([code, [...output.matchAll(/^# (.*)$/gm)].map(([, name]) => name)]).toEqual([
    0,
    ['consents', 'requests', 'breaches', 'message-consents'],
  ])
  expect(output).toContain('person,channel,consent,by,at\r\nc-1,sms,withdrawn,message,')
})
