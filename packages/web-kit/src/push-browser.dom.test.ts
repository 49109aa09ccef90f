import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from './api.ts'
import { dropPush, hasPush, renewPush, turnOnPush } from './push-browser.ts'
import { fakePush, noPush, testPublicKey } from './testing-push.ts'

afterEach(noPush)

const otherKey = `BA${testPublicKey.slice(2)}`

function recording() {
  const bodies: unknown[] = []
  const call = (async (_route: string, input: { body: unknown }) => {
    bodies.push(input.body)
    return { id: 'd-1' }
  }) as unknown as Call
  return { bodies, call }
}
const body = (language: 'en' | 'hi') => ({
  endpoint: 'https://fcm.googleapis.com/fcm/send/test',
  keys: { p256dh: testPublicKey, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  language,
})

test('turning on asks, subscribes with the server’s key and tells the server', async () => {
  const browser = fakePush()
  const { bodies, call } = recording()
  expect(await turnOnPush(call, 'hi', testPublicKey)).toEqual({ id: 'd-1' })
  expect([browser.asked, browser.subscribedWith, bodies]).toEqual([1, testPublicKey, [body('hi')]])
})

test('a person who says no is not subscribed', async () => {
  const browser = fakePush({ answer: 'denied' })
  const { bodies, call } = recording()
  expect(await turnOnPush(call, 'en', testPublicKey)).toBeNull()
  expect([browser.subscribedWith, bodies]).toEqual([null, []])
})

test.each(['none', 'installing'] as const)(
  'with the service worker %s, turning on ends without a subscription',
  async (worker) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    fakePush({ worker })
    const { bodies, call } = recording()
    const settled = vi.fn()
    void turnOnPush(call, 'en', testPublicKey).then(settled)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([settled.mock.calls, bodies]).toEqual([[[null]], []])
  },
)

test.each([
  ['a subscribed browser is told again, in the present language', testPublicKey, 'granted', [body('en')], 0],
  ['under another key of the server the browser subscribes anew', otherKey, 'granted', [body('en')], 1],
  ['an earlier subscription without permission is left alone', otherKey, 'default', [], 0],
  ['a browser that is not subscribed is left alone', null, 'granted', [], 0],
] as const)('%s', async (_, subscribedWith, permission, expected, unsubscribed) => {
  const browser = fakePush({ subscribedWith, permission })
  const { bodies, call } = recording()
  await renewPush(call, 'en', testPublicKey)
  expect([bodies, browser.unsubscribed]).toEqual([expected, unsubscribed])
  expect(browser.asked).toBe(unsubscribed)
})

test('nothing is renewed where nothing is sent, and nothing dropped where there is no push', async () => {
  const { bodies, call } = recording()
  fakePush({ subscribedWith: testPublicKey, permission: 'granted' })
  await renewPush(call, 'en', null)
  expect(bodies).toEqual([])
  noPush()
  expect(hasPush()).toBe(false)
  await expect(dropPush()).resolves.toBeUndefined()
})

test('dropping ends the browser’s subscription', async () => {
  const browser = fakePush({ subscribedWith: testPublicKey })
  await dropPush()
  expect(browser.unsubscribed).toBe(1)
})
