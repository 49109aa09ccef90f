import { buildUser } from '@tapri/web-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfig } from '../../config.ts'
import { useSession } from '../../session/session.ts'
import { fakeGateway, fillIn, open, refusedWith, resetShell, signedIn } from '../../testing.tsx'

vi.mock('../../remotes/remote-page.tsx', () => ({ RemotePage: () => <p>home</p> }))

beforeEach(resetShell)

const EDIT = 'PUT /api/users/me'
const answer = (given: object) => Response.json(buildUser(given))

/** Opens the dialog of the account page. */
async function openDialog(response: Response, given: object = {}) {
  signedIn(given)
  const gateway = fakeGateway({ [EDIT]: response })
  const { person } = open('/account')
  await person.click(await screen.findByRole('button', { name: 'Edit name and phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit name and phone' }))
  const fill = (values: Record<string, string>) => fillIn(person, values)
  const sent = () => gateway.requests.filter(({ route }) => route === EDIT).map(({ body }) => body)
  const press = (name: string) => person.click(dialog.getByRole('button', { name }))
  return { ...gateway, dialog, fill, sent, press }
}

test('the name is changed without a password, and shown at once', async () => {
  const { dialog, fill, sent, press } = await openDialog(answer({ name: 'Asha Rao', version: 2 }))
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
  await fill({ 'Full Name': 'Asha Rao' })
  await press('Save')
  await screen.findByText('Saved')
  expect(sent()).toEqual([{ name: 'Asha Rao', phone: '+919000000001' }])
  expect(useSession.getState().user).toMatchObject({ name: 'Asha Rao', version: 2 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText(/Asha Rao/).length).toBeGreaterThan(0)
})

test('another phone asks for the password; refusals stand at their fields', async () => {
  const { dialog, fill, sent, press, responses } = await openDialog(
    refusedWith(403, 'The current password is wrong.', 'WRONG_PASSWORD'),
  )
  await fill({ Phone: '9000000011', 'Current Password': 'guess-me' })
  await press('Save')
  await waitFor(() => expect(dialog.getByLabelText('Current Password').getAttribute('aria-invalid')).toBe('true'))
  responses[EDIT] = refusedWith(409, 'This phone number is already registered', 'PHONE_TAKEN')
  await press('Save')
  await waitFor(() => expect(dialog.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
  responses[EDIT] = answer({ phone: '+919000000011' })
  await press('Save')
  await screen.findByText('Saved')
  expect(sent().at(-1)).toEqual({ name: 'Asha', phone: '9000000011', current_password: 'guess-me' })
})

test('where phones are verified by code, the codes that were sent to the new phone and to the present one are asked for', async () => {
  useConfig.setState({ phone_verification: 'code' })
  const { dialog, fill, sent, press, responses } = await openDialog(Response.json({ code_sent: true }))
  await fill({ Phone: '9000000011', 'Current Password': 'chai1234' })
  await press('Send Code')
  expect(await dialog.findByText('We have sent a 6-digit code to 9000000011.')).toBeTruthy()
  expect(await screen.findByText('Code sent')).toBeTruthy()
  await press('Send a new code')
  responses[EDIT] = refusedWith(403, 'This code is wrong or has expired.', 'CODE_REFUSED')
  await fill({ Code: '111 111', 'Code of your present phone': '333333' })
  await press('Save')
  await waitFor(() => expect(dialog.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  responses[EDIT] = answer({ phone: '+919000000011' })
  await fill({ Code: '222222' })
  await press('Save')
  await screen.findByText('Saved')
  const given = { name: 'Asha', phone: '9000000011', current_password: 'chai1234' }
  const old = { old_code: '333333' }
  expect(sent()).toEqual([given, given, { ...given, ...old, code: '111111' }, { ...given, ...old, code: '222222' }])
})

test('staff prove only the new phone by a code', async () => {
  useConfig.setState({ phone_verification: 'code' })
  const { dialog, fill, press } = await openDialog(Response.json({ code_sent: true }), { role: 'admin' })
  await fill({ Phone: '9000000011', 'Current Password': 'chai1234' })
  await press('Send Code')
  await dialog.findByLabelText('Code')
  expect(dialog.queryByLabelText('Code of your present phone')).toBeNull()
})

test('a code counts for the phone that it was sent to', async () => {
  useConfig.setState({ phone_verification: 'code' })
  const { dialog, fill, press } = await openDialog(Response.json({ code_sent: true }))
  await fill({ Phone: '9000000011', 'Current Password': 'chai1234' })
  await press('Send Code')
  await dialog.findByLabelText('Code')
  await fill({ Phone: '9000000012' })
  expect(dialog.queryByLabelText('Code')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Send Code' })).toBeTruthy()
})

test('what somebody else has changed meanwhile is told', async () => {
  const current = { ...buildUser({ name: 'Asha Devi' }), version: 3 }
  const problem = { type: 'about:blank', title: 'Changed', status: 412, detail: 'Changed', code: 'CHANGED_MEANWHILE' }
  const changed = Response.json({ ...problem, request_id: 'test', current }, { status: 412 })
  const { dialog, fill, sent, press, responses } = await openDialog(changed, { version: 2 })
  await fill({ 'Full Name': 'Asha Rao' })
  await press('Save')
  expect(await dialog.findByText(/now: Asha Devi/)).toBeTruthy()
  responses[EDIT] = answer({ name: 'Asha Rao', version: 4 })
  await press('Save')
  await screen.findByText('Saved')
  expect(sent().at(-1)).toMatchObject({ name: 'Asha Rao' })
})
