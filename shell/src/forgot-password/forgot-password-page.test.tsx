import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeGateway, open, pathNow, refusedWith, resetShell } from '../testing.tsx'
import { passwordFault } from '../forms/password-rules.ts'

beforeEach(resetShell)
afterEach(cleanup)

const verified = Response.json({ verified: true, reset_token: 'r-1' })
type Person = ReturnType<typeof open>['person']

async function verify(person: Person) {
  await person.type(await screen.findByLabelText('Phone'), '+919000000001')
  await person.click(screen.getByRole('button', { name: 'Verify Phone' }))
}

async function choose(person: Person, password: string, confirmation = password) {
  await person.clear(await screen.findByLabelText('New Password'))
  await person.type(screen.getByLabelText('New Password'), password)
  await person.clear(screen.getByLabelText('Confirm Password'))
  await person.type(screen.getByLabelText('Confirm Password'), confirmation)
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
  await choose(person, 'short', 'short')
  await screen.findByText('Password must be at least 6 characters')
  await choose(person, 'newpass')
  await screen.findByText('Welcome Back')
  expect(pathNow()).toBe('/login')
  expect(requests.map(({ body }) => body)).toEqual([
    { phone: '+919000000001' },
    { phone: '+919000000001', new_password: 'newpass', reset_token: 'r-1' },
  ])
})

test('with codes enabled the code is entered before the password', async () => {
  const { requests } = fakeGateway({
    'POST /api/auth/verify-phone': ({ body }) =>
      (body as { code?: string }).code ? verified.clone() : Response.json({ verified: false, code_sent: true }),
  })
  const { person } = open('/forgot-password')
  await verify(person)
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(document.activeElement).toBe(code)
  await person.type(code, '123 456')
  expect(code.checkValidity()).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Check Code' }))
  await screen.findByLabelText('New Password')
  expect(requests.map(({ body }) => body)).toEqual([
    { phone: '+919000000001' },
    { phone: '+919000000001', code: '123456' },
  ])
})

test('a mistyped number can be changed when no code arrives', async () => {
  fakeGateway({ 'POST /api/auth/verify-phone': Response.json({ verified: false, code_sent: true }) })
  const { person } = open('/forgot-password')
  await verify(person)
  await person.click(await screen.findByRole('button', { name: 'Another phone number' }))
  expect(screen.getByLabelText('Phone')).toBeTruthy()
})

test.each([
  [
    'in the words of the server',
    refusedWith(404, 'No account has this phone number.'),
    'No account has this phone number.',
  ],
  ['with the fallback', new Response('', { status: 502 }), 'Phone verification failed'],
])('an unverified phone shows: %s', async (_, response, sentence) => {
  fakeGateway({ 'POST /api/auth/verify-phone': response })
  const { person } = open('/forgot-password')
  await verify(person)
  expect(await screen.findByText(sentence)).toBeTruthy()
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
