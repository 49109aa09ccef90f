import { buildUser } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeGateway, open, refusedWith, signedIn, resetShell } from '../testing.tsx'

vi.mock('../remotes/remotes.ts', () => ({
  liveVersion: async () => 'v1',
  loadPages: async () => ({ default: () => <p>the pages of the role</p>, contractVersion: 1, version: 'v1' }),
}))

beforeEach(resetShell)

test('R06 pending staff see the approval page, and after the approval their pages without a new login', async () => {
  const waiting = signedIn({ role: 'admin', status: 'pending' })
  const { responses, requests } = fakeGateway({ 'GET /api/auth/me': Response.json(waiting) })
  const { person } = open('/admin/users')
  expect(await screen.findByRole('heading', { name: 'Your account is waiting for approval.' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Check Again' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByText('the pages of the role')).toBeNull()

  const approved = buildUser({ ...waiting, status: 'active' })
  responses['GET /api/auth/me'] = Response.json(approved)
  responses['POST /api/auth/token'] = Response.json({ token: 'fresh', user: approved })
  await person.click(screen.getByRole('button', { name: 'Check Again' }))
  expect(await screen.findByText('the pages of the role')).toBeTruthy()
  expect(requests.every(({ token }) => token === 'Bearer tok')).toBe(true)
  expect(localStorage.getItem('token')).toBe('fresh')
})

test('R06 a refused user is signed out', async () => {
  signedIn({ role: 'delivery', status: 'pending' })
  fakeGateway({ 'GET /api/auth/me': refusedWith(401, 'Session expired. Please login again.') })
  const { person } = open('/delivery/dashboard')
  await person.click(await screen.findByRole('button', { name: 'Check Again' }))
  expect(await screen.findByText('Welcome Back')).toBeTruthy()
})
