import type { RunningService } from '@tapri/service-kit/process/service'
import { closeAfterTest, testDatabase, testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccountWithSecondFactor, beginLogin, codeAt, finishLogin, stopClock } from './testing.ts'

let running: RunningService<Database>
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await testDatabase(auth.migrations)
  running = await testService(auth, { databaseUrl })
})
afterAll(async () => {
  vi.useRealTimers()
  await running.close()
})
beforeEach(stopClock)

const begin = (phone: string, at: RunningService<Database>) => beginLogin(at.app, phone)
const finish = (token: string, proof: object, at = running) => finishLogin(at.app, token, proof)
const now = (secret: string) => ({ code: codeAt(secret, Date.now()) })

test('with another SECOND_FACTOR_KEY every code is refused without a 5xx, and the log says why', async () => {
  const meera = await createAccountWithSecondFactor(running.app)
  const lines: string[] = []
  const settings = { SECOND_FACTOR_KEY: 'cd'.repeat(32) }
  const other = await testService(auth, { databaseUrl, settings, log: (line) => lines.push(line) })
  closeAfterTest(other)
  const { login_token } = (await begin(meera.phone, other)).second_factor
  expect((await finish(login_token, now(meera.secret), other)).json()).toMatchObject({ detail: 'This code is wrong.' })
  expect((await finish(login_token, { recovery_code: meera.recovery_codes[0] }, other)).statusCode).toBe(403)
  expect(lines.join('')).toContain('second factor not usable: its secret was encrypted under another SECOND_FACTOR_KEY')
  expect((await finish(login_token, now(meera.secret))).statusCode, 'under its own').toBe(200)
})
