import type { Session } from '@tapri/contracts/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, detailOf, waitUntil, newPhone } from '../support/api.ts'
import { totpCode } from '../support/totp.ts'
import { addAuthenticatorApp, exerciseAuthenticatorApp, loginWithCode } from './authenticator-app.ts'
import { type ProductionStack, startProductionStack, PASSWORD } from './production-stack.ts'

/** With the default of SECOND_FACTOR in production. */
let stack: ProductionStack
let admin: Caller
beforeAll(async () => {
  stack = await startProductionStack({ SECOND_FACTOR: '', PUBLIC_URL: 'https://chai.example' })
})
afterAll(() => stack?.stop())

const pages = ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']

test('R06 in production every service refuses an admin until they have a second factor; then login requires it', async () => {
  const phone = newPhone()
  await stack.firstAdmin(phone)
  const first = await stack.as().call('POST', '/auth/login', { phone, password: PASSWORD })
  const { token, user } = first.body as Session
  expect([first.status, user.required_action]).toEqual([200, 'add_second_factor'])
  for (const url of pages) {
    const refused = await stack.as(token).call('GET', url)
    expect([refused.status, detailOf(refused)]).toEqual([403, 'Please set up a second factor first.'])
  }

  const added = await addAuthenticatorApp(stack.as(token))
  const admitted = stack.as(added.session.token)
  for (const url of pages) await waitUntil(async () => (await admitted.call('GET', url)).status === 200, 2_000)
  const last = await admitted.call('DELETE', `/auth/second-factor/${added.id}`, {})
  expect([last.status, detailOf(last)]).toEqual([409, expect.stringMatching(/^Your role needs a second factor/)])
  const { passwordStep, session } = await loginWithCode(stack.as(), phone, PASSWORD, totpCode(added.secret, 1))
  expect(passwordStep.status).toBe(403)
  admin = stack.as(session.token)
  expect(session.user.required_action).toBeUndefined()
})

test('R55 the log of a second factor has no secret, token or code', async () => {
  const phone = newPhone()
  const body = { name: 'A delivery person', phone, password: PASSWORD, role: 'delivery' }
  expect((await admin.call('POST', '/admin/users', body)).status).toBe(201)
  const { token, user } = (await stack.as().call('POST', '/auth/login', { phone, password: PASSWORD })).body as Session
  const secrets = await exerciseAuthenticatorApp(stack, { ...stack.as(token), user, phone, token })
  await waitUntil(async () => stack.output().includes('second_factor_removed'))
  expect(secrets.length).toBeGreaterThan(24)
  expect(secrets.filter((secret) => stack.output().includes(secret))).toEqual([])
})

test('R55 R58 the generated key is not logged; passkeys are offered because PUBLIC_URL is set', async () => {
  expect((await stack.as().call('GET', '/config')).body).toMatchObject({ passkeys: true })
  expect(stack.output()).toContain('SECOND_FACTOR=admins')
  expect(stack.output()).not.toMatch(/secondFactorKey|SECOND_FACTOR_KEY/)
})
