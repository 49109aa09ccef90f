import { fakePush, noPush, testPublicKey } from '@tapri/web-kit/testing-push'
import { buildUser } from '@tapri/web-kit/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepPushRenewed } from './renew-push.ts'
import { endSession, signIn } from './session/session.ts'
import { fakeGateway, resetShell } from './testing.tsx'

beforeEach(() => {
  resetShell()
  localStorage.setItem('tapri.owner', 'u-1')
})
beforeAll(() => keepPushRenewed())
afterEach(noPush)

const gateway = () =>
  fakeGateway({
    'GET /api/push/key': () => Response.json({ public_key: testPublicKey }),
    'POST /api/push/subscriptions': () => Response.json({}),
  })
const told = (requests: ReturnType<typeof gateway>['requests']) =>
  requests.filter(({ route }) => route === 'POST /api/push/subscriptions').map(({ token }) => token)

test('each new token renews the entry of a subscribed browser', async () => {
  const { requests } = gateway()
  fakePush({ permission: 'granted', subscribedWith: testPublicKey })
  signIn({ token: 'first 1', user: buildUser() })
  await vi.waitFor(() => expect(told(requests)).toEqual(['Bearer first 1']))
  signIn({ token: 'second 1', user: buildUser() })
  await vi.waitFor(() => expect(told(requests)).toEqual(['Bearer first 1', 'Bearer second 1']))
})

test('after a session has ended the next login of the same person subscribes the browser again', async () => {
  const { requests } = gateway()
  const push = fakePush({ permission: 'granted', subscribedWith: testPublicKey })
  signIn({ token: 'first 2', user: buildUser() })
  await vi.waitFor(() => expect(told(requests)).toHaveLength(1))
  endSession('first 2')
  await vi.waitFor(() => expect(push.subscribedWith).toBeNull())
  signIn({ token: 'second 2', user: buildUser() })
  await vi.waitFor(() => expect(told(requests)).toEqual(['Bearer first 2', 'Bearer second 2']))
  expect(push.asked).toBeLessThanOrEqual(1)
})

test('of another person it does not', async () => {
  const { requests } = gateway()
  const push = fakePush({ permission: 'granted', subscribedWith: testPublicKey })
  signIn({ token: 'first 3', user: buildUser() })
  await vi.waitFor(() => expect(told(requests)).toHaveLength(1))
  endSession('first 3')
  await vi.waitFor(() => expect(push.subscribedWith).toBeNull())
  signIn({ token: 'other', user: buildUser({ id: 'u-2' }) })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told(requests)).toHaveLength(1)
  expect(localStorage.getItem('tapri.me.push')).toBeNull()
})
