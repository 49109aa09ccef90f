import { buildUser, renderPage, unanswered } from '@tapri/web-kit/testing'
import { fakePush, noPush, testPublicKey } from '@tapri/web-kit/testing-push'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PushCard } from './push-card.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  noPush()
})

const key = { 'GET /push/key': { public_key: testPublicKey } }
const show = (responses: Record<string, unknown> = key) =>
  renderPage(<PushCard />, { responses: { 'POST /push/subscriptions': { id: 'd-1' }, ...responses } })
const offer = 'Tell me when it is on the way'

test('the browser asks only after a click, then the card is gone', async () => {
  const browser = fakePush()
  const { person, calls, toasts } = show()
  await screen.findByText(offer)
  expect(browser.asked).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(toasts).toEqual(['success: Notifications are on for this device']))
  expect(screen.queryByText(offer)).toBeNull()
  expect(calls.map(({ route }) => route)).toEqual(['GET /push/key', 'POST /push/subscriptions'])
})

test('the card stays hidden after “Not now” and after a denied permission', async () => {
  fakePush()
  const first = show()
  await first.person.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(offer)).toBeNull()
  first.unmount()
  const again = show()
  await waitFor(() => expect(again.calls).toHaveLength(1))
  expect(screen.queryByText(offer)).toBeNull()
  again.unmount()

  localStorage.clear()
  fakePush({ answer: 'denied' })
  const { person, toasts } = show()
  await person.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull())
  expect(toasts).toEqual([])
})

test('a failure is told, and the card stays', async () => {
  fakePush()
  const { person, toasts } = show({ ...key, 'POST /push/subscriptions': unanswered() })
  await person.click(await screen.findByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(toasts).toEqual(['error: Could not turn on notifications']))
  expect(screen.getByText(offer)).toBeTruthy()
})

test.each([
  ['already on', { subscribedWith: testPublicKey, permission: 'granted' }, testPublicKey],
  ['blocked', { permission: 'denied' }, testPublicKey],
  ['not sent by this installation', {}, null],
] as const)('no card when notifications are %s', async (_, given, public_key) => {
  fakePush(given)
  const { calls } = show({ 'GET /push/key': { public_key } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser without push messages asks the server nothing', () => {
  const { calls } = show()
  expect(calls).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['outlet_manager', 'en', 'Tell me about new orders'],
  ['delivery', 'en', 'Tell me when an order is mine'],
  ['admin', 'en', 'Tell me when an order needs attention'],
  ['customer', 'hi', 'रास्ते में हो तो मुझे बताएँ'],
] as const)('%s in %s: %s', async (role, language, title) => {
  fakePush()
  renderPage(<PushCard />, { responses: key, language, user: buildUser({ role }) })
  expect(await screen.findByText(title)).toBeTruthy()
})
