import { BrowserRouter, Route, Routes } from '@tapri/web-kit/router'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { VisitorsOnly } from './guard.tsx'
import { restoreSession } from './session/restore-session.ts'
import { useSession } from './session/session.ts'
import { fakeGateway, pathNow, refusedWith, resetShell } from './testing.tsx'
import { ToLanding } from './to-landing.tsx'

beforeEach(resetShell)

function openRoot() {
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/"
          element={
            <VisitorsOnly>
              <ToLanding />
            </VisitorsOnly>
          }
        />
        <Route path="/login" element={<p>the login page</p>} />
      </Routes>
    </BrowserRouter>,
  )
}

test('a token whose user cannot be loaded leads to /login', async () => {
  localStorage.setItem('token', 'tok')
  useSession.setState({ status: 'restoring', token: 'tok', user: null })
  const { requests } = fakeGateway({ 'GET /api/auth/me': refusedWith(503, 'Auth is down.') })
  openRoot()
  await restoreSession()
  expect(await screen.findByText('the login page')).toBeTruthy()
  expect([pathNow(), requests.length, localStorage.getItem('token')]).toEqual(['/login', 1, 'tok'])
})

// jsdom does not reload, so the page stays as it was.
test('a visitor waits at / for the landing page', () => {
  openRoot()
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(pathNow()).toBe('/')
})
