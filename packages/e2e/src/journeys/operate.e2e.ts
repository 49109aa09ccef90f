import { execFile } from 'node:child_process'
import path from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { loggedIn, waitUntil } from '../support/api.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** Runs an operator's command against the stack under test. */
const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const { DATABASE_URL: _, NATS_URL: _nats, ...others } = process.env
    const line = [path.join(root, 'infra/operate/commands.ts'), ...args]
    const env = { ...others, DATA_DIR: inject('dataDir') }
    const child = execFile(process.execPath, line, { cwd: root, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })

async function isLive(token: string | undefined) {
  const stream = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const { ok } = await fetch(`${inject('baseUrl')}/api/live`, { headers, signal: stream.signal })
  stream.abort()
  return ok
}

test('the probe walks an order through the stack and leaves nothing open; when it is repeated it delivers one', async () => {
  const asha = await loggedIn('asha')
  // Earlier files may have killed processes; the live stream is the last thing to come back.
  await waitUntil(() => isLive(asha.token))
  const openOrders = async () => {
    const { body } = await asha.call('GET', '/orders?order_status=pending&limit=100')
    return (body as { orders: { note?: string }[] }).orders.filter(({ note }) => note?.startsWith('Probe'))
  }
  const { code, output } = await run('doctor', '--order', inject('baseUrl'), '--json')
  const { findings } = JSON.parse(output) as { findings: { level: string; says: string }[] }
  expect([code, findings.filter(({ level }) => level !== 'well')]).toEqual([0, []])
  const steps = findings.map(({ says }) => says.split(',')[0])
  expect(steps).toEqual(expect.arrayContaining(['order told live', 'cancel', 'end told live']))
  expect(await openOrders()).toEqual([])
  const delivered = await run('doctor', '--order', '--deliver', inject('baseUrl'))
  expect(delivered.output).toMatch(/ok +order +delivered, \d+ ms\n/)
  expect(delivered.code).toBe(0)
})

test('the probe fails where nothing answers, and says at which step', async () => {
  const { code, output } = await run('doctor', '--order', 'http://127.0.0.1:1')
  expect(output).toMatch(/\nWRONG +order +health, \d+ ms: /)
  expect(code).toBe(1)
})

describe.skipIf(!inject('dataDir'))('npm run doctor', () => {
  test('finds nothing wrong with the running stack', async () => {
    const { code, output } = await run('doctor', '--json')
    const { findings } = JSON.parse(output) as { findings: { level: string; check: string }[] }
    expect(findings.filter(({ level }) => level === 'wrong' || level === 'unknown')).toEqual([])
    const checks = ['parts', 'disk', 'migrations', 'database', 'alerts']
    expect([...new Set(findings.map(({ check }) => check))]).toEqual(expect.arrayContaining(checks))
    expect(code).toBe(0)
  })
})
