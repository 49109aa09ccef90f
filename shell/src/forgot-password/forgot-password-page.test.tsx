import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeGateway, fillIn, open, pathNow, refusedWith, resetShell } from '../testing.tsx'
import { passwordFault } from '../forms/password-rules.ts'

beforeEach(resetShell)

const verified = Response.json({ verified: true, reset_token: 'r-1' })
const phone = '+919000000001'
type Person = ReturnType<typeof open>['person']

async function verify(person: Person) {
  await fillIn(person, { Phone: phone })
  await person.click(screen.getByRole('button', { name: 'Verify Phone' }))
}

async function choose(person: Person, password: string, confirmation = password) {
  await fillIn(person, { 'New Password': password, 'Confirm Password': confirmation })
  await person.click(screen.getByRole('button', { name: 'Reset Password' }))
}

test.each([
  ['abcdef', 'abcdef', null],
  ['abcdef', 'abcdeg', 'mismatch'],
  ['abc', 'abd', 'mismatch'],
  ['abcde', 'abcde', 'tooShort'],
] as const)('%s and %s: %s', (password, confirmation, fault) => {
  expect(passwordFault(password, confirmation, 6)).toBe(fault)
})

test('phone, then the new password twice, then the login page', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/verify-phone': verified,
    'POST /api/auth/reset-password': new Response(null, { status: 204 }),
  })
  const { person } = open('/forgot-password')
  expect((await screen.findByRole('link', { name: 'Back to Login' })).getAttribute('href')).toBe('/login')
  await verify(person)
  expect(document.activeElement).toBe(await screen.findByLabelText('New Password'))

  await choose(person, 'newpass', 'newpast')
  await screen.findByText('Passwords do not match')
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'))
  await choose(person, 'short')
  await screen.findByText('Password must be at least 6 characters')
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'))
  await choose(person, 'newpass')
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
  const reset = { phone, new_password: 'newpass', reset_token: 'r-1' }
  expect(requests.map(({ body }) => body)).toEqual([{ phone }, reset])
})

test('with codes enabled the code is entered before the password', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/verify-phone': ({ body }) =>
      (body as { code?: string }).code ? verified.clone() : Response.json({ verified: false, code_sent: true }),
  })
  const { person } = open('/forgot-password')
  await verify(person)
  await person.click(await screen.findByRole('button', { name: 'Use another number' }))
  await verify(person)
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  await person.type(code, '123 456')
  expect(code.checkValidity()).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Check Code' }))
  await screen.findByLabelText('New Password')
  expect(requests.map(({ body }) => body)).toEqual([{ phone }, { phone }, { phone, code: '123456' }])
})

test('an unknown phone is refused in the words of the server', async () => {
  fakeGateway({ 'POST /api/auth/verify-phone': refusedWith(404, 'No account has this phone number.') })
  const { person } = open('/forgot-password')
  await verify(person)
  expect(await screen.findByText('No account has this phone number.')).toBeTruthy()
})

test('a failed reset keeps the typed passwords', async () => {
  fakeGateway({
    'POST /api/auth/verify-phone': verified,
    'POST /api/auth/reset-password': new Response('', { status: 502 }),
  })
  const { person } = open('/forgot-password')
  await verify(person)
  await choose(person, 'newpass')
  await screen.findByText('Password reset failed')
  expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe('newpass')
})
