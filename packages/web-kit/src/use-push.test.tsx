import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from './testing.tsx'
import { fakePush, noPush, testPublicKey } from './testing-push.ts'
import { usePush } from './use-push.ts'

afterEach(() => {
  cleanup()
  noPush()
})

const State = () => <p>{usePush().state}</p>
const show = () => renderPage(<State />, { responses: { 'GET /push/key': { public_key: testPublicKey } } })

test.each([
  ['none', 'unsupported'],
  ['installing', 'askable'],
  ['active', 'askable'],
] as const)('with the service worker %s, push messages are %s', async (worker, state) => {
  fakePush({ worker })
  const { calls } = show()
  await expect.poll(() => calls.length).toBe(1)
  expect(await screen.findByText(state)).toBeTruthy()
})

test('a service worker that is registered later makes push messages askable', async () => {
  const browser = fakePush({ worker: 'none' })
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.defineProperty(navigator.serviceWorker, 'ready', { value: promise })
  show()
  expect(await screen.findByText('unsupported')).toBeTruthy()
  browser.worker = 'active'
  resolve()
  expect(await screen.findByText('askable')).toBeTruthy()
})
