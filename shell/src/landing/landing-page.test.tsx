import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useConfig } from '../config.ts'
import { fakeGateway, open, resetShell } from '../testing.tsx'

beforeEach(() => {
  resetShell()
  fakeGateway({})
})
afterEach(cleanup)

test('shows the message and four promises', () => {
  open('/')
  expect(screen.getByRole('heading', { level: 1, name: 'Hot Chai, Delivered Fast' })).toBeTruthy()
  const promises = screen.getByRole('region', { name: 'What we promise' })
  expect(within(promises).getAllByRole('listitem')).toHaveLength(4)
  for (const promise of [/under 30 minutes,/i, /Live Tracking/, /Premium Quality/, /online or cash on delivery/i]) {
    expect(within(promises).getByText(promise)).toBeTruthy()
  }
})

test.each([
  ['Login', '/login'],
  ['Sign Up', '/register'],
  ['Order Your Chai Now', '/register'],
])('%s leads to %s', (name, path) => {
  open('/')
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test('the footer shows the contacts of the configuration', () => {
  useConfig.setState({
    brand: 'Chaiwala',
    support_email: 'care@chai.example',
    help_phones: ['+911', '+912'],
    order_phone: '+913',
  })
  open('/')
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText(/complaints/)).toBeTruthy()
  expect(footer.getByRole('link', { name: 'care@chai.example' }).getAttribute('href')).toBe('mailto:care@chai.example')
  expect(['+911', '+912', '+913'].map((name) => footer.getByRole('link', { name }).getAttribute('href'))).toEqual([
    'tel:+911',
    'tel:+912',
    'tel:+913',
  ])
  expect(footer.getByText(/Ordering on call/)).toBeTruthy()
  expect(footer.getByText(/© \d{4} Chaiwala/)).toBeTruthy()
})

test('switches to Hindi and stores the choice', async () => {
  const { person } = open('/')
  await person.click(screen.getByRole('button', { name: 'हिन्दी में देखें' }))
  expect(screen.getByRole('heading', { level: 1, name: 'गरम चाय, झटपट घर' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('hi')
  expect(localStorage.getItem('tapri.language')).toBe('hi')
})
