import type { LiveEvent } from '@tapri/contracts/live'
import { buildUser } from '@tapri/web-kit/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, signIn, updateUser } from '../session/session.ts'
import { fakeGateway, refusedWith, resetShell, signedIn } from '../testing.tsx'
import type { JoinOptions } from './join-live.ts'
import { live } from './live.ts'

const loading = vi.hoisted(() => ({ failures: 0 }))
const joins = vi.hoisted(() => [] as (JoinOptions & { isLeft: boolean; renewed: number })[])
vi.mock('./join-live.ts', () => ({
  joinLive: (options: JoinOptions) => {
    if (loading.failures > 0) {
      loading.failures -= 1
      throw new Error('Loading chunk 7 failed')
    }
    const join = { ...options, isLeft: false, renewed: 0 }
    joins.push(join)
    return { leave: () => void (join.isLeft = true), renew: () => void (join.renewed += 1) }
  },
}))

let leave = () => {}
const heard: LiveEvent[] = []
beforeEach(() => {
  resetShell()
  joins.length = heard.length = loading.failures = 0
})
afterEach(() => {
  leave()
})

async function subscribed() {
  leave = live.subscribe((event) => heard.push(event))
  await expect.poll(() => joins.length).toBe(1)
  const [join] = joins
  if (!join) throw new Error('not joined')
  return join
}

test('the stream is joined with the first subscriber and left with the last', async () => {
  signedIn()
  expect(live.status()).toBe('off')
  const join = await subscribed()
  const leaveSecond = live.subscribe(() => undefined)
  expect([join.userId, join.token(), live.status()]).toEqual(['u-1', 'tok', 'connecting'])
  leaveSecond()
  expect(join.isLeft).toBe(false)
  leave()
  expect([join.isLeft, live.status()]).toEqual([true, 'off'])
})

test('without a session nothing is joined; signing in joins, and its end leaves', async () => {
  leave = live.subscribe(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(joins).toEqual([])
  signedIn()
  await expect.poll(() => joins.length).toBe(1)
  endSession('tok')
  expect([joins[0]?.isLeft, live.status()]).toEqual([true, 'off'])
})

test('a stream whose client did not load is joined a moment later; not after the last subscriber has gone', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  signedIn()
  loading.failures = 2
  leave = live.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(29_000)
  expect([joins.length, live.status()]).toEqual([0, 'connecting'])
  await vi.advanceTimersByTimeAsync(32_000)
  expect(joins.map(({ userId }) => userId)).toEqual(['u-1'])
  leave()
  loading.failures = 1
  leave = live.subscribe((event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(0)
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([joins.length, loading.failures]).toEqual([1, 0])
})

test('a renewed token reopens the stream; another user joins their own', async () => {
  signedIn()
  const join = await subscribed()
  updateUser('tok', { token: 'fresh', user: buildUser() })
  expect([join.renewed, join.isLeft, join.token()]).toEqual([1, false, 'fresh'])
  signIn({ token: 'ravi', user: buildUser({ id: 'u-2' }) })
  await expect.poll(() => joins[1]?.userId).toBe('u-2')
  expect([join.renewed, join.isLeft]).toEqual([1, true])
})

test.each([
  ['offline', 'online'],
  ['freeze', 'resume'],
  ['pagehide', 'pageshow'],
])('%s leaves the stream, %s joins it again', async (stop, start) => {
  signedIn()
  const join = await subscribed()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(stop !== 'offline')
  const target = stop === 'freeze' ? document : window
  target.dispatchEvent(new Event(stop))
  expect([join.isLeft, live.status()]).toEqual([true, 'off'])
  onLine.mockReturnValue(true)
  target.dispatchEvent(new Event(start))
  await expect.poll(() => joins.length).toBe(2)
  expect(live.status()).toBe('connecting')
})

test('the status is live from the first word until 35 s of silence, or 5 s after a cut', async () => {
  signedIn()
  const join = await subscribed()
  vi.useFakeTimers()
  const seen: string[] = []
  const unwatch = live.watch(() => seen.push(live.status()))
  join.onHeard()
  await vi.advanceTimersByTimeAsync(34_900)
  join.onHeard()
  await vi.advanceTimersByTimeAsync(34_900)
  expect(seen).toEqual(['live'])
  await vi.advanceTimersByTimeAsync(200)
  expect(seen).toEqual(['live', 'connecting'])
  join.onHeard()
  join.onCut()
  await vi.advanceTimersByTimeAsync(4_000)
  join.onCut()
  expect(live.status()).toBe('live')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(live.status()).toBe('connecting')
  unwatch()
})

test('an event reaches every subscriber; the end of the session signs out', async () => {
  signedIn()
  const join = await subscribed()
  join.onEvent({ event: 'menu', data: { at: 'now' } })
  expect(heard).toEqual([{ event: 'menu', data: { at: 'now' } }])
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Please login.') })
  join.onEvent({ event: 'session', data: { reason: 'ended' } })
  await expect.poll(() => join.isLeft).toBe(true)
  expect(localStorage.getItem('token')).toBeNull()
})
