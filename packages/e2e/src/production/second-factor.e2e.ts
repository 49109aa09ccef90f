import type { Session } from '@tapri/contracts/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, detailOf, eventually, newPhone } from '../support/api.ts'
import { addAuthenticatorApp, codeOf, comeAndGoWithApp, loginWithCode } from './authenticator-app.ts'
import { type ClosedStack, closedStack, PASSWORD } from './production-stack.ts'

/** As production comes: nobody has set SECOND_FACTOR. */
let stack: ClosedStack
let admin: Caller
beforeAll(async () => {
  stack = await closedStack({ SECOND_FACTOR: '', PUBLIC_URL: 'https://chai.example' })
}, 300_000)
afterAll(() => stack?.stop())

const pages = ['/admin/stats', '/admin/outlets', '/admin/users', '/products?include_unavailable=true']

test('R06 in production every service refuses an admin until they have a second factor; then a login asks for it', async () => {
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
  const free = stack.as(added.session.token)
  for (const url of pages) await eventually(async () => (await free.call('GET', url)).status === 200, 2_000)
  const last = await free.call('DELETE', `/auth/second-factor/${added.id}`, {})
  expect([last.status, detailOf(last)]).toEqual([409, expect.stringMatching(/^Your role needs a second factor/)])
  const { asked, session } = await loginWithCode(stack.as(), phone, PASSWORD, codeOf(added.secret, 1))
  expect(asked.status).toBe(403)
  admin = stack.as(session.token)
  expect(session.user.required_action).toBeUndefined()
})

test('R55 the log of it has no secret, token or code in it', async () => {
  const phone = newPhone()
  const body = { name: 'A delivery person', phone, password: PASSWORD, role: 'delivery' }
  expect((await admin.call('POST', '/admin/users', body)).status).toBe(201)
  const { token, user } = (await stack.as().call('POST', '/auth/login', { phone, password: PASSWORD })).body as Session
  const secrets = await comeAndGoWithApp(stack, { ...stack.as(token), user, phone, token })
  await eventually(async () => stack.said().includes('second_factor_removed'))
  expect(secrets.length).toBeGreaterThan(24)
  expect(secrets.filter((secret) => stack.said().includes(secret))).toEqual([])
})

test('R55 R58 the key is the stack’s own, in a file of its owner; passkeys are offered for PUBLIC_URL', async () => {
  expect((await stack.as().call('GET', '/config')).body).toMatchObject({ passkeys: true })
  expect(stack.said()).toContain('SECOND_FACTOR=admins')
  expect(stack.said()).not.toMatch(/secondFactorKey|SECOND_FACTOR_KEY/)
})
