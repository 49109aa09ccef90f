import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppHeader } from './app-header.tsx'

afterEach(cleanup)

test('the account link is before Logout', () => {
  render(<AppHeader home="/home" account="/account" onLogout={() => undefined} />)
  const account = screen.getByRole('link', { name: 'Your account' })
  expect(account.getAttribute('href')).toBe('/account')
  const logout = screen.getByRole('button', { name: 'Logout' })
  expect(account.compareDocumentPosition(logout)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without a path there is no account link', () => {
  render(<AppHeader home="/home" />)
  expect(screen.queryByRole('link', { name: 'Your account' })).toBeNull()
})
