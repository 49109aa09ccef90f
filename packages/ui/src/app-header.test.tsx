import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppHeader } from './app-header.tsx'

test('the account link is before Logout', () => {
  render(<AppHeader brand="Tapri" home="/home" account="/account" onLogout={() => undefined} />)
  const account = screen.getByRole('link', { name: 'Your account' })
  expect(account.getAttribute('href')).toBe('/account')
  const logout = screen.getByRole('button', { name: 'Logout' })
  expect(account.compareDocumentPosition(logout)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the brand is the one that is given, also in the name of the link to the home page', () => {
  render(<AppHeader brand="Chai Point" home="/home" />)
  const home = screen.getByRole('link', { name: 'Chai Point, home' })
  expect(home.textContent).toBe('Chai Point')
})
