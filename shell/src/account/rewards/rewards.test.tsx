import type { Credit } from '@tapri/contracts/give-back'
import type { Rewards } from '@tapri/contracts/promotions'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeGateway, open, queuedToasts, resetShell, signedIn } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const card = { promotion_id: 'm-1', name: 'Ninth cup free', name_hi: 'नौवाँ कप मुफ़्त', stamps: 6, size: 9 }
const rewards: Rewards = { stamp_cards: [card], friend: { friend_code: 'Q7RKM2PX', reward: 25 } }

function openAccount(given: { rewards?: Rewards; credit?: Credit } = {}) {
  signedIn()
  const gateway = fakeGateway({
    ...(given.rewards && { 'GET /api/rewards': Response.json(given.rewards) }),
    ...(given.credit && { 'GET /api/credit': Response.json(given.credit) }),
    'GET /api/push/subscriptions': Response.json([]),
  })
  return { ...open('/account'), ...gateway }
}
const invitation = 'Chai from Tapri? Use my code Q7RKM2PX with your first order, and we both get ₹25.00 credit.'

test('a stamp card says how full it is, and a friend is told of the code by the apps of the device', async () => {
  const share = vi.fn<(shared: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { person } = openAccount({ rewards })
  expect(await screen.findByText('6 of 8 stamps')).toBeTruthy()
  expect(screen.getByText('2 more, then one is free')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Share Code' }))
  expect(share).toHaveBeenCalledWith({ text: invitation, url: location.origin })
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
  await person.click(screen.getByRole('button', { name: 'Share Code' }))
  expect(queuedToasts(), 'closing the list of apps is no failure').toEqual([])
})

test('without such a function the invitation is copied; a full card says that the next one is free', async () => {
  const { person } = openAccount({ rewards: { ...rewards, stamp_cards: [{ ...card, stamps: 8 }] } })
  expect(await screen.findByText('Your next one is free')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Copy Code' }))
  await waitFor(() => expect(queuedToasts()).toEqual(['success: Copied']))
  expect(await navigator.clipboard.readText()).toBe(`${invitation} ${location.origin}`)
})

test('credit says how much, until when and what it came from', async () => {
  const granted = { granted_at: '2026-11-01T06:00:00.000Z', expires_at: '2027-11-01T06:00:00.000Z' }
  const refund = { ...granted, amount: 20, left: 12.5, origin: 'refund', order_id: 'a1b2c3d4-0000' } as const
  openAccount({ credit: { left: 37.5, credits: [refund, { ...granted, amount: 25, left: 25, origin: 'friend' }] } })
  expect(await screen.findByText(/^You have ₹37\.50\./)).toBeTruthy()
  expect(screen.getByText('₹12.50 left of ₹20.00')).toBeTruthy()
  expect(screen.getAllByText('Until 1 Nov 2027')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Order a1b2c3d4' }).getAttribute('href')).toBe(
    '/customer/track/a1b2c3d4-0000',
  )
  expect(screen.getByText('A friend’s code')).toBeTruthy()
})

test('without any there is neither section, nor for staff; a failure can be tried again', async () => {
  const { responses, unmount } = openAccount()
  await screen.findByText('Where you are logged in')
  await waitFor(() => expect(screen.queryByText('Rewards')).toBeNull())
  expect(screen.queryByText('Your credit')).toBeNull()
  unmount()
  Object.assign(responses, { 'GET /api/rewards': new Response('', { status: 502 }) })
  const { person } = open('/account')
  const again = await screen.findByRole('button', { name: 'Try Again' })
  Object.assign(responses, { 'GET /api/rewards': Response.json(rewards) })
  await person.click(again)
  expect(await screen.findByText('Ninth cup free')).toBeTruthy()
})
