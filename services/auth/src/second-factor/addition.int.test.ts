import type { PasskeyCreationOptions } from '@tapri/contracts/passkeys'
import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import type { RunningService } from '@tapri/service-kit/process/service'
import { testService } from '@tapri/service-testing/harness'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database.ts'
import { auth } from '../service.ts'
import { createAccount, post, send } from '../testing.ts'
import { bearer, beginLogin, codeAt, finishLogin, softwarePasskey, stopClock } from './testing.ts'

const ORIGIN = 'https://chai.example'

let running: RunningService<Database>
beforeAll(async () => {
  running = await testService(auth, { settings: { PUBLIC_URL: ORIGIN } })
})
afterAll(async () => {
  vi.useRealTimers()
  await running.close()
})
beforeEach(stopClock)

const begin = async (headers: Record<string, string>) =>
  (await post(running.app, '/auth/second-factor/totp', {}, headers)).json<{ id: string; secret: string }>()
const confirm = (headers: Record<string, string>, { id, secret }: { id: string; secret: string }) =>
  send(running.app, 'PUT', `/auth/second-factor/totp/${id}`, headers, { code: codeAt(secret, Date.now()) })

test('an authenticator app begun by another user cannot be confirmed, even with a valid code', async () => {
  const [ravi, imran] = [await createAccount(running.app, 'delivery'), await createAccount(running.app, 'delivery')]
  const begun = await begin(ravi.headers)
  expect((await confirm(imran.headers, begun)).statusCode).toBe(404)
  expect((await confirm(ravi.headers, begun)).statusCode).toBe(200)
})

test('the code that confirmed an app cannot be used for the next login, the next code can', async () => {
  const meera = await createAccount(running.app, 'outlet_manager')
  const begun = await begin(meera.headers)
  expect((await confirm(meera.headers, begun)).statusCode).toBe(200)

  const { login_token } = (await beginLogin(running.app, meera.phone)).second_factor
  const used = await finishLogin(running.app, login_token, { code: codeAt(begun.secret, Date.now()) })
  expect([used.statusCode, used.json<{ detail: string }>().detail]).toEqual([403, 'This code is wrong.'])
  const next = await finishLogin(running.app, login_token, { code: codeAt(begun.secret, Date.now() + 30_000) })
  expect(next.statusCode).toBe(200)
})

test('the challenge of an addition adds only one passkey', async () => {
  const meera = await createAccount(running.app, 'outlet_manager')
  const optionsResponse = await post(running.app, '/auth/second-factor/passkey-options', {}, meera.headers)
  const options = optionsResponse.json<PasskeyCreationOptions>()
  const add = (headers: Record<string, string>) => {
    const credential = softwarePasskey(ORIGIN).create(options)
    return post(running.app, '/auth/second-factor/passkey', { name: 'Phone', credential }, headers)
  }
  const first = await add(meera.headers)
  expect(first.statusCode).toBe(201)
  const headers = bearer(first.json<SecondFactorAdded>().session.token)
  expect((await add(headers)).statusCode).toBeGreaterThanOrEqual(400)
  const { methods } = (await send(running.app, 'GET', '/auth/second-factor', headers)).json<{ methods: unknown[] }>()
  expect(methods).toHaveLength(1)
})
