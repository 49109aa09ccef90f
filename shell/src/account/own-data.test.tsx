import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../config.ts'
import type * as sessionModule from '../session/session.ts'
import { leave } from '../session/session.ts'
import { fakeGateway, fillIn, open, refusedWith, resetShell, signedIn } from '../testing.tsx'

vi.mock('../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))
vi.mock('../session/session.ts', async (original) => ({
  ...(await original<typeof sessionModule>()),
  leave: vi.fn(),
}))

const DELETION = 'POST /api/auth/me/deletion'
const NOMINEE = '/api/auth/me/nominee'
const none = () => new Response(null, { status: 204 })

beforeEach(() => {
  resetShell()
  vi.mocked(leave).mockReset()
})

function openAccount(given: object, responses: Parameters<typeof fakeGateway>[0]) {
  signedIn(given)
  const gateway = fakeGateway(responses)
  return { ...gateway, ...open('/account') }
}

test('the account is deleted with the password; the dialog says what goes and what the law keeps', async () => {
  const wrong = refusedWith(403, 'The current password is wrong.', 'WRONG_PASSWORD')
  const { person, requests, responses } = openAccount({}, { [DELETION]: wrong })
  await person.click(await screen.findByRole('button', { name: 'Delete My Account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  for (const said of [/^At once: /, /^After 7 days: /, /^Kept by law: /, /lose your credit and stamps/])
    expect(dialog.getByText(said)).toBeTruthy()
  await fillIn(person, { 'Current Password': 'guess-me' })
  await person.click(dialog.getByRole('button', { name: 'Delete My Account' }))
  await waitFor(() => expect(dialog.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
  expect(leave).not.toHaveBeenCalled()
  responses[DELETION] = none()
  await person.click(dialog.getByRole('button', { name: 'Delete My Account' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('accountDeleted', expect.any(Function)))
  expect(requests.filter(({ route }) => route === DELETION).at(-1)?.body).toEqual({ current_password: 'guess-me' })
})

test('who has no password types the code that was sent', async () => {
  useConfig.setState({ phone_verification: 'code' })
  const sent = Response.json({ code_sent: true })
  const { person, requests, responses } = openAccount({ has_password: false }, { [DELETION]: sent })
  await person.click(await screen.findByRole('button', { name: 'Delete My Account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Send Code' }))
  expect(await dialog.findByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeTruthy()
  await fillIn(person, { Code: '111 222' })
  responses[DELETION] = none()
  await person.click(dialog.getByRole('button', { name: 'Delete My Account' }))
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(requests.filter(({ route }) => route === DELETION).map(({ body }) => body)).toEqual([{}, { code: '111222' }])
})

test('who has no password moves to another phone with the codes of both', async () => {
  useConfig.setState({ phone_verification: 'code' })
  const { person, requests } = openAccount(
    { has_password: false },
    { 'PUT /api/users/me': Response.json({ code_sent: true }) },
  )
  await person.click(await screen.findByRole('button', { name: 'Edit name and phone' }))
  await fillIn(person, { Phone: '9000000011' })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Send Code' }))
  await fillIn(person, { Code: '111111', 'Code of your present phone': '222 222' })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  const typed = { name: 'Asha', phone: '9000000011', code: '111111', old_code: '222222' }
  await waitFor(() => expect(requests.findLast(({ route }) => route === 'PUT /api/users/me')?.body).toEqual(typed))
})

test('a nominee is named, shown and removed, also after a failed load', async () => {
  const ravi = { name: 'Ravi', phone: '+919000000077' }
  const { person, requests, responses } = openAccount(
    {},
    {
      [`GET ${NOMINEE}`]: new Response('', { status: 502 }),
      [`PUT ${NOMINEE}`]: Response.json(ravi),
      [`DELETE ${NOMINEE}`]: none(),
    },
  )
  expect(await screen.findAllByText('Failed to load your nominee')).not.toEqual([])
  responses[`GET ${NOMINEE}`] = Response.json({ nominee: null })
  await person.click(await screen.findByRole('button', { name: 'Try Again' }))
  await person.click(await screen.findByRole('button', { name: 'Add Nominee' }))
  await fillIn(person, { 'Their full name': 'Ravi', 'Their phone': '90000 00077' })
  responses[`GET ${NOMINEE}`] = Response.json({ nominee: ravi })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('+919000000077')).toBeTruthy()
  expect(requests.find(({ route }) => route === `PUT ${NOMINEE}`)?.body).toEqual({ name: 'Ravi', phone: '90000 00077' })
  responses[`GET ${NOMINEE}`] = Response.json({ nominee: null })
  await person.click(screen.getByRole('button', { name: 'Remove Ravi' }))
  await waitFor(() => expect(screen.queryByText('+919000000077')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Nominee' }))
})

test('the privacy notice that was agreed to is listed with its date', async () => {
  openAccount({ privacy: { version: '2026-11', agreed_at: '2026-11-20T08:00:00.000Z' } }, {})
  expect(await screen.findByText('Version 2026-11')).toBeTruthy()
  expect(screen.getByText('Agreed on 20 Nov 2026')).toBeTruthy()
})

test('all data is saved as one file, to read or for programs; a failure is told', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }))
  const data = (table: string, rows: object[]) =>
    Response.json({
      made_at: '2026-11-28T08:00:00.000Z',
      tables: [{ table, rows, complete: true, erasure: 'deleted' }],
    })
  const { person, responses } = openAccount(
    {},
    {
      'GET /api/auth/my-data': data('saved_places', [{ name: 'Home', address: '<b>12 Janpath</b>' }]),
      'GET /api/orders/my-data': new Response('', { status: 503 }),
    },
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  await press('Download My Data')
  await screen.findByText('Could not download your data')
  expect(saved).toHaveLength(0)
  responses['GET /api/orders/my-data'] = data('orders', [{ id: 'o-1', total_paise: 4100 }])
  await press('Download My Data')
  await waitFor(() => expect(saved).toHaveLength(1))
  const page = await saved[0]?.text()
  expect(page).toContain('&lt;b&gt;12 Janpath&lt;/b&gt;')
  expect(page).toContain('₹41.00')
  await press('Download as JSON')
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(JSON.parse((await saved[1]?.text()) ?? '')).toMatchObject({
    tables: [{ table: 'saved_places' }, { rows: [{ id: 'o-1' }] }],
  })
})

test('who logs in by code is told how to choose a password; there is none to change', async () => {
  openAccount({ has_password: false }, {})
  expect(await screen.findByText(/^You log in with a code\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})
