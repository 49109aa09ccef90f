import { buildUser } from '@tapri/web-kit/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../session/session.ts'
import { fakeGateway, fillIn, open, refusedWith, signedIn, resetShell, queuedToasts } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(() => {
  resetShell()
  signedIn({ required_action: 'verify_phone' })
})

test('the code verifies the phone and opens the pages', async () => {
  const { requests, responses } = fakeGateway({
    'POST /api/auth/phone/verify': refusedWith(403, 'This code is wrong.'),
  })
  const { person } = open('/customer/menu')
  expect(await screen.findByRole('heading', { name: 'Verify your phone' })).toBeTruthy()
  expect(screen.getByText('We have sent a 6-digit code to +919000000001.')).toBeTruthy()
  expect(screen.queryByText('home')).toBeNull()
  expect(screen.getByText('Wrong number? Log out and sign up with the right one.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
  await fillIn(person, { Code: '111111' })
  await person.click(screen.getByRole('button', { name: 'Verify Phone' }))
  await screen.findByText('This code is wrong.')

  responses['POST /api/auth/phone/verify'] = Response.json({ token: 'fresh', user: buildUser() })
  await fillIn(person, { Code: '222222' })
  await person.click(screen.getByRole('button', { name: 'Verify Phone' }))
  expect(await screen.findByText('home')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '222222' }])
  expect(useSession.getState().token).toBe('fresh')
})

test('another code can be requested every 30 s', async () => {
  const { requests } = fakeGateway({ 'POST /api/auth/phone/code': new Response(null, { status: 204 }) })
  open('/customer/menu')
  await screen.findByLabelText('Code')
  cleanup()
  vi.useFakeTimers()
  open('/customer/menu')
  const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code in 30 s' })
  expect(waiting.disabled).toBe(true)
  for (let seconds = 0; seconds < 30; seconds += 1) act(() => void vi.advanceTimersByTime(1_000))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send a new code' })))
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Send a new code in 30 s' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
  expect(queuedToasts()).toEqual(['success: New code sent'])
})
