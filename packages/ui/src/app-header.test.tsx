import { renderPage } from '@tapri/web-kit/testing'
import type { Language } from '@tapri/web-kit/language'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppHeader } from './app-header.tsx'

const open = (onLogout = () => {}, onLanguage: (language: Language) => void = () => {}) =>
  renderPage(<AppHeader brand="Chai Point" home="/home" name="Asha" language="en" {...{ onLogout, onLanguage }} />)

test('Logout takes two presses, in the menu of the account', async () => {
  const logout = vi.fn<() => void>()
  const { person } = open(logout)
  expect(screen.queryByText('Logout')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Your account' }))
  expect(screen.getByRole('menu').textContent).toBe('AshaYour accountहिन्दीLogout')
  await person.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(logout).toHaveBeenCalledTimes(1)
})

test('the other language is in the menu of the account, by its own name', async () => {
  const onLanguage = vi.fn<(language: Language) => void>()
  const { person } = open(() => {}, onLanguage)
  await person.click(screen.getByRole('button', { name: 'Your account' }))
  const item = screen.getByRole('menuitem', { name: 'हिन्दी' })
  expect(item.lang).toBe('hi')
  await person.click(item)
  expect(onLanguage.mock.calls).toEqual([['hi']])
})

test('the brand is the one that is given, also in the name of the link to the home page', () => {
  open()
  const home = screen.getByRole('link', { name: 'Chai Point, home' })
  expect([home.textContent, home.getAttribute('href')]).toEqual(['Chai Point', '/home'])
})
