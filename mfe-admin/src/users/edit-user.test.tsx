// @vitest-environment jsdom
import { buildUser, refusal, renderPage } from '@tapri/web-kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inTurn, refused, type, writes } from '../testing-edits.tsx'
import { buildAdminUser, noEvents, people } from './testing.ts'
import { UsersPage } from './users-page.tsx'

afterEach(cleanup)

const own = buildAdminUser({ id: 'u-6', name: 'Admin', role: 'admin' })
const ravi = buildAdminUser({ id: 'u-2', name: 'Ravi', phone: '+919000000002', role: 'delivery', version: 4 })
const asha = buildAdminUser({ id: 'c-1', name: 'Asha' })
const EDIT = 'PUT /admin/users/:id'

async function open(answer: unknown, name = 'Ravi', path = '/') {
  const page = renderPage(<UsersPage />, {
    user: buildUser(own),
    path,
    responses: { 'GET /admin/users': people(own, ravi, asha), 'GET /admin/staff-events': noEvents, [EDIT]: answer },
  })
  await page.person.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await page.person.click(screen.getByRole('menuitem', { name: 'Edit name and phone' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Edit ${name}` }))
  return { ...page, dialog, save: () => page.person.click(dialog.getByRole('button', { name: 'Save Changes' })) }
}

test('an admin corrects name and phone of a delivery person', async () => {
  const { calls, save, toasts } = await open(ravi)
  type('Full Name', ' Ravi Kumar ')
  type('Phone', '90000 00012')
  await save()
  await waitFor(() => expect(toasts).toEqual(['success: Changes saved']))
  expect(writes(calls)).toEqual([
    {
      route: EDIT,
      params: { id: 'u-2' },
      body: { name: 'Ravi Kumar', phone: '90000 00012' },
      options: { ifVersion: 4 },
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a phone that is taken is told at its field, and a missing name before anything is sent', async () => {
  const taken = refusal('This phone number is already registered', 409, 'PHONE_TAKEN')
  const { calls, save } = await open(taken, 'Asha', '/?tab=customers')
  type('Full Name', ' ')
  await save()
  expect(await screen.findByText('Please enter a full name')).toBeTruthy()
  expect(writes(calls)).toEqual([])
  type('Full Name', 'Asha Rao')
  await save()
  await waitFor(() => expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Full Name')).toHaveProperty('value', 'Asha Rao')
})

test('what somebody else has changed meanwhile is told, and the next save keeps both changes', async () => {
  const theirs = { ...ravi, version: 5, phone: '+919000000099' }
  const { calls, save, toasts } = await open(inTurn(refused('CHANGED_MEANWHILE', theirs), { ...theirs, version: 6 }))
  type('Full Name', 'Ravi Kumar')
  await save()
  expect(await screen.findByText('+919000000002 → +919000000099')).toBeTruthy()
  await save()
  await waitFor(() => expect(toasts.at(-1)).toBe('success: Changes saved'))
  expect(writes(calls)[1]).toMatchObject({
    body: { name: 'Ravi Kumar', phone: '+919000000099' },
    options: { ifVersion: 5 },
  })
})
