import { buildUser } from '@tapri/web-kit/testing'
import { beforeEach, expect, test } from 'vitest'
import { fakeGateway, queuedToasts, refusedWith, resetShell, tokenWith } from '../testing.tsx'
import { restoreSession } from './restore-session.ts'
import { signIn, useSession } from './session.ts'

beforeEach(resetShell)

const tokenFor = ({ iat, ...given }: Parameters<typeof buildUser>[0] & { iat?: number }) => {
  const { id, role, status, required_action } = buildUser(given)
  return tokenWith({ id, role, status, required_action, iat })
}

const restoring = { status: 'restoring', token: 'tok', user: null } as const
const me = (user = buildUser()) => Response.json(user)

test('a stored user is used at once and refreshed from the server', async () => {
  signIn({ token: 'tok', user: buildUser({ name: 'Old' }) })
  fakeGateway({ 'GET /api/auth/me': me(buildUser({ name: 'New' })) })
  await restoreSession()
  expect(useSession.getState().user?.name).toBe('New')
  expect(localStorage.getItem('user')).toContain('New')
})

test('with only a token the user is fetched', async () => {
  useSession.setState(restoring)
  const { requests } = fakeGateway({ 'GET /api/auth/me': me() })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ status: 'in', user: buildUser() })
  expect(requests[0]?.token).toBe('Bearer tok')
})

test('without a token no request is sent', async () => {
  const { requests } = fakeGateway({})
  await restoreSession()
  expect(requests).toEqual([])
})

const dayAgo = () => Math.floor(Date.now() / 1_000) - 25 * 3_600

test.each([
  ['the account was approved meanwhile', { status: 'pending' }, { status: 'pending' }, {}],
  ['the phone was verified meanwhile', { required_action: 'verify_phone' }, { required_action: 'verify_phone' }, {}],
  ['an action is required', {}, {}, { required_action: 'add_second_factor' }],
  ['only the token is of before, not the stored user', { status: 'pending' }, {}, {}],
  ['it is a day old', { iat: dayAgo() }, {}, {}],
] as const)('a token is renewed when %s', async (_, claims, stored, now) => {
  const token = tokenFor(claims)
  signIn({ token, user: buildUser(stored) })
  const { requests } = fakeGateway({
    'GET /api/auth/me': me(buildUser(now)),
    'POST /api/auth/token': Response.json({ token: 'fresh', user: buildUser(now) }),
  })
  await restoreSession()
  expect(requests.map(({ route }) => route)).toEqual(['GET /api/auth/me', 'POST /api/auth/token'])
  expect(requests[1]?.token).toBe(`Bearer ${token}`)
  expect(useSession.getState()).toEqual({ status: 'in', token: 'fresh', user: buildUser(now) })
  expect(localStorage.getItem('token')).toBe('fresh')
})

test('a failed renewal changes nothing and is retried the next time', async () => {
  signIn({ token: tokenFor({ status: 'pending' }), user: buildUser({ status: 'pending' }) })
  const { responses } = fakeGateway({ 'GET /api/auth/me': me() })
  await restoreSession()
  expect(useSession.getState().user?.status).toBe('pending')
  responses['POST /api/auth/token'] = Response.json({ token: 'fresh', user: buildUser() })
  await restoreSession()
  expect(useSession.getState()).toMatchObject({ token: 'fresh', user: { status: 'active' } })
})

test('a token with the same claims is not renewed', async () => {
  signIn({ token: tokenFor({ role: 'admin' }), user: buildUser({ role: 'admin' }) })
  const { requests } = fakeGateway({ 'GET /api/auth/me': me(buildUser({ role: 'admin' })) })
  await restoreSession()
  expect(requests).toHaveLength(1)
})

test('a failed request keeps a known user signed in and the token of an unknown one', async () => {
  fakeGateway({})
  signIn({ token: 'tok', user: buildUser() })
  await restoreSession()
  expect(useSession.getState().status).toBe('in')

  useSession.setState(restoring)
  await restoreSession()
  expect(useSession.getState().status).toBe('out')
  expect(localStorage.getItem('token')).toBe('tok')
})

test('a 401 response shows nothing when no user is signed in', async () => {
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  useSession.setState(restoring)
  await restoreSession()
  expect(useSession.getState().status).toBe('out')
  expect(queuedToasts()).toEqual([])
})
