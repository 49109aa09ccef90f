import { buildUser } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../config.ts'
import { fakeGateway, fillIn, invalid, open, pathNow, refusedWith, resetShell } from '../testing.tsx'

vi.mock('../remotes/remotes.ts', () => ({ fetchAhead: async () => undefined }))
vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const phone = '+919000000001'
const ASK = 'POST /api/auth/login/code'
const ENTER = 'POST /api/auth/login/by-code'
const sent = (token: string, given = {}) => Response.json({ login_token: token, ...given })
const session = (status = 200) => Response.json({ token: 'tok', user: buildUser() }, { status })

const press = (person: ReturnType<typeof open>['person'], name: string) =>
  screen.findByRole('button', { name }).then((button) => person.click(button))

test('one press sends a code to the phone that was typed; a wrong code stays to be corrected, the right one logs in', async () => {
  const refused = refusedWith(403, 'This code is wrong or has expired.', 'CODE_REFUSED')
  const { requests, responses } = fakeGateway({ [ASK]: sent('l-1'), [ENTER]: refused })
  const { person } = open('/login')
  await fillIn(person, { Phone: phone })
  await press(person, 'Log in with a code')
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  expect(screen.getByText(`We have sent a 6-digit code to ${phone}.`)).toBeTruthy()
  expect(document.activeElement).toBe(code)
  expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send a new code in 30 s' }).disabled).toBe(true)
  await person.type(code, '111 111{Enter}')
  await screen.findByText('This code is wrong or has expired.')
  expect(document.activeElement).toBe(code)
  responses[ENTER] = session()
  await fillIn(person, { Code: '123456' })
  await press(person, 'Login')
  await screen.findByText('home')
  await screen.findByText('Login successful!')
  expect(pathNow()).toBe('/customer/menu')
  const tries = ['111111', '123456'].map((typed) => ({ login_token: 'l-1', code: typed }))
  expect(requests.map(({ body }) => body)).toEqual([{ phone }, ...tries])
})

test('who is new types the code that the demo shows, and then only a name', async () => {
  const { requests, responses } = fakeGateway({
    [ASK]: sent('l-1', { demo_code: '123456' }),
    [ENTER]: refusedWith(409, 'You are new here. Tell us your name.', 'NAME_NEEDED'),
  })
  const { person } = open('/register')
  await person.click(await screen.findByRole('link', { name: 'Use a code' }))
  expect(document.activeElement).toBe(await screen.findByLabelText('Phone'))
  await fillIn(person, { Phone: phone })
  await press(person, 'Send Code')
  await screen.findByText('This is a demo: your code is 123456')
  await fillIn(person, { Code: '123456' })
  await press(person, 'Login')
  expect(document.activeElement).toBe(await screen.findByLabelText('Full Name'))
  responses[ENTER] = session(201)
  useConfig.setState({ privacy_version: 'v-2' })
  await fillIn(person, { 'Full Name': ' Asha ' })
  await press(person, 'Continue')
  await screen.findByText('home')
  expect(requests.at(-1)?.body).toEqual({ login_token: 'l-1', code: '123456', name: 'Asha', privacy_version: 'v-2' })
})

test('an impossible phone is refused at its field; staff learn that they need their password, and the phone stays', async () => {
  const { responses } = fakeGateway({ [ASK]: invalid('phone', 'Please enter a valid phone number.') })
  const { person } = open('/login')
  await fillIn(person, { Phone: '12' })
  await press(person, 'Log in with a code')
  await screen.findByText('Please enter a valid phone number.')
  responses[ASK] = sent('l-1')
  responses[ENTER] = refusedWith(403, 'Staff log in with their password.', 'PASSWORD_NEEDED')
  await fillIn(person, { Phone: phone })
  await press(person, 'Send Code')
  await fillIn(person, { Code: '123456' })
  await press(person, 'Login')
  await screen.findByText('Staff log in with their password.')
  await press(person, 'Log in with a password')
  expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe(phone)
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('where the browser reads the message, its code is filled in and sent', async () => {
  const get = vi.fn(async () => ({ code: '654321' }))
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', Object.assign(navigator, { credentials: { get } }))
  const { requests } = fakeGateway({ [ASK]: sent('l-1'), [ENTER]: session() })
  const { person } = open('/login')
  await fillIn(person, { Phone: phone })
  await press(person, 'Log in with a code')
  await screen.findByText('home')
  expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal: expect.any(AbortSignal) })
  expect(requests.at(-1)?.body).toEqual({ login_token: 'l-1', code: '654321' })
})
