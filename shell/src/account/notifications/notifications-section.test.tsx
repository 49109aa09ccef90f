import type { PushDevice } from '@tapri/contracts/push'
import { fakePush, noPush, testPublicKey } from '@tapri/web-kit/testing-push'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, open, resetShell, signedIn } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)
afterEach(() => {
  noPush()
})

const aDevice = (given: Partial<PushDevice> = {}): PushDevice => ({
  id: 'd-1',
  device: 'Chrome on Android',
  language: 'en',
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  last_sent_at: null,
  current: false,
  ...given,
})

const here = aDevice({ id: 'd-here', device: 'Firefox on Linux', current: true })
const gateway = (devices: PushDevice[], public_key: string | null = testPublicKey) =>
  fakeGateway({
    'GET /api/push/key': Response.json({ public_key }),
    'GET /api/push/subscriptions': Response.json(devices),
    'POST /api/push/subscriptions': Response.json(here),
  })
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' })

test('lists the devices, and turns notifications on for this one', async () => {
  const browser = fakePush()
  signedIn()
  const sent = new Date(Date.now() - 5 * 60_000).toISOString()
  const { responses, requests } = gateway([aDevice({ last_sent_at: sent })])
  const { person } = open('/account')
  expect(await screen.findByText('Chrome on Android')).toBeTruthy()
  expect(screen.getByText('5 min ago')).toBeTruthy()
  const button = await turnOn()
  expect(browser.asked).toBe(0)
  Object.assign(responses, { 'GET /api/push/subscriptions': Response.json([here, aDevice()]) })
  await person.click(button)
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull())
  expect(requests.find(({ route }) => route === 'POST /api/push/subscriptions')?.body).toMatchObject({ language: 'en' })
})

test('a device is turned off; for this one the browser’s subscription ends too', async () => {
  const browser = fakePush({ subscribedWith: testPublicKey, permission: 'granted' })
  signedIn()
  const { responses } = gateway([here])
  Object.assign(responses, {
    'DELETE /api/push/subscriptions/d-here': () => {
      Object.assign(responses, { 'GET /api/push/subscriptions': Response.json([]) })
      return new Response(null, { status: 204 })
    },
  })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Turn off notifications on Firefox on Linux' }))
  expect(await screen.findByText('Off on all your devices.')).toBeTruthy()
  expect(browser.unsubscribed).toBe(1)
  expect(await turnOn()).toBeTruthy()
})

test('says why they cannot be turned on', async () => {
  fakePush({ permission: 'denied' })
  signedIn()
  gateway([])
  const blocked = open('/account')
  expect(await screen.findByText(/^Your browser is blocking notifications/)).toBeTruthy()
  blocked.unmount()
  noPush()
  signedIn()
  gateway([])
  open('/account')
  expect(await screen.findByText(/^This browser does not support notifications/)).toBeTruthy()
})

test('is not shown where nothing is sent', async () => {
  fakePush()
  signedIn()
  const { requests } = gateway([], null)
  open('/account')
  await screen.findByText('Change password')
  await waitFor(() => expect(requests.map(({ route }) => route)).toContain('GET /api/push/key'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notifications' })).toBeNull())
})
