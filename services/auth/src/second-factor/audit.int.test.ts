import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, post, send } from '../testing.ts'
import { addApp, beginLogin, codeAt, finishLogin, stopClock } from './testing.ts'

let running: RunningService<Database>
const lines: string[] = []
beforeAll(async () => {
  stopClock()
  running = await testService(auth, { log: (line) => lines.push(line) })
})
afterAll(async () => {
  vi.useRealTimers()
  await running.close()
})

test('R55 R56 each change of a second factor writes one audit line, without secret or code', async () => {
  const meera = await createAccount(running.app, 'admin')
  const { headers, secret, id, recovery_codes } = await addApp(running.app, meera.headers)
  const { login_token } = (await beginLogin(running.app, meera.phone)).second_factor
  await finishLogin(running.app, login_token, { recovery_code: '00000-00000' })
  const code = codeAt(secret, Date.now())
  await finishLogin(running.app, login_token, { code })
  await post(running.app, '/auth/second-factor/recovery-codes', {}, headers)
  await send(running.app, 'DELETE', `/auth/second-factor/${id}`, headers, {})
  // The last line is written after the response.
  await expect.poll(() => lines.join('')).toContain('second_factor_removed')

  const events = lines.flatMap((line) => {
    const entry = JSON.parse(line) as Record<string, string>
    return entry.security ? [entry] : []
  })
  expect(events).toMatchObject([
    { security: 'registered' },
    { security: 'second_factor_added', actor: meera.id, subject: id, kind: 'totp' },
    { security: 'second_factor_asked', actor: meera.id, role: 'admin' },
    { security: 'second_factor_failed', actor: meera.id, role: 'admin', level: 40 },
    { security: 'login', actor: meera.id, role: 'admin', kind: 'totp' },
    { security: 'recovery_codes_replaced', actor: meera.id },
    { security: 'second_factor_removed', actor: meera.id, subject: id },
  ])
  const told = [secret, login_token, ...recovery_codes, '00000-00000', `"${code}"`]
  expect(told.filter((text) => lines.join('').includes(text))).toEqual([])
})
