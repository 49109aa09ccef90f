import type { Role } from '@tapri/contracts/common'
import { buildUser, refusal } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../testing.ts'
import { StaffView } from './staff-view.tsx'

const person = (id: string, name: string, given: object) => ({
  id,
  name,
  phone: `+9190000000${id}`,
  role: 'outlet_manager',
  ...given,
})
const meera = person('04', 'Meera', { is_main: true })
const farah = person('21', 'Farah', { position: 'cashier' })
const FIND = 'POST /outlets/:id/staff'
const GIVE = 'PUT /outlets/:id/staff/:person_id'
const TAKE = 'DELETE /outlets/:id/staff/:person_id'

const open = (responses: Record<string, unknown> = {}, by: Role = 'outlet_manager') =>
  openPage(<StaffView outletId="o-1" />, {
    user: buildUser({ id: '04', name: 'Meera', role: by }),
    responses: { 'GET /outlets/:id/staff': { staff: [meera, farah] }, ...responses },
  })

test('a manager sees who works at the outlet, changes a position, and takes it after a question', async () => {
  const { person: me, press, sent, toasts } = open({ [GIVE]: { ...farah, position: 'cook' }, [TAKE]: null })
  const rows = within(await screen.findByRole('list', { name: 'Who works here' })).getAllByRole('listitem')
  expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
  await me.selectOptions(screen.getByRole('combobox', { name: 'Position of Farah' }), 'Cook')
  await waitFor(() => expect(toasts).toEqual(['success: Farah is now Cook']))
  const params = { id: 'o-1', person_id: '21' }
  expect(sent(GIVE)).toEqual([{ params, body: { position: 'cook', from: 'cashier' } }])
  await press('Remove Farah')
  expect(sent(TAKE)).toEqual([])
  await press('Remove')
  await waitFor(() => expect(sent(TAKE)).toEqual([{ params, querystring: { from: 'cashier' } }]))
})

test('who changes or removes a position that somebody else has changed meanwhile reads what it is now', async () => {
  const current = { ...farah, position: 'shift_lead' }
  const late = refusal('Changed', 412, 'CHANGED_MEANWHILE', current)
  const { person: me, press, sent, toasts, responses } = open({ [GIVE]: late, [TAKE]: late })
  const select = await screen.findByRole('combobox', { name: 'Position of Farah' })
  responses['GET /outlets/:id/staff'] = { staff: [meera, current] }
  await me.selectOptions(select, 'Cook')
  await waitFor(() => expect(toasts).toEqual(['error: Somebody else changed it first: Farah is now Shift lead.']))
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Position of Farah' })).toHaveProperty('value', 'shift_lead'),
  )
  responses[TAKE] = refusal('Changed', 412, 'CHANGED_MEANWHILE', farah)
  responses['GET /outlets/:id/staff'] = { staff: [meera, farah] }
  await press('Remove Farah')
  await press('Remove')
  await waitFor(() => expect(toasts.at(-1)).toBe('error: Somebody else changed it first: Farah is now Cashier.'))
  responses[TAKE] = null
  await press('Remove')
  await waitFor(() =>
    expect(sent(TAKE)).toMatchObject([{ querystring: { from: 'shift_lead' } }, { querystring: { from: 'cashier' } }]),
  )
})

test('somebody is found by phone and added; an unknown phone and one who works here already are said so', async () => {
  const { press, sent, responses } = open({ [FIND]: refusal('User not found', 404, 'USER_NOT_FOUND') })
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '90000 00022' } })
  await press('Find')
  expect(await screen.findByText(/^No member of staff has this number/)).toBeTruthy()
  responses[FIND] = farah
  await press('Find')
  expect(await screen.findByText('Farah works here already.')).toBeTruthy()
  const kabir = person('22', 'Kabir', {})
  responses[FIND] = kabir
  responses[GIVE] = { ...kabir, position: 'cook' }
  await press('Find')
  expect(await screen.findByRole('combobox', { name: 'Kabir works as' })).toHaveProperty('value', 'cook')
  await press('Add')
  await waitFor(() => expect(sent(GIVE)).toMatchObject([{ params: { person_id: '22' }, body: { position: 'cook' } }]))
  expect(await screen.findByLabelText('Phone')).toBeTruthy()
})

test.each([
  ['outlet_manager', 'Kabir', 'cook'],
  ['delivery', 'Ravi', 'rider'],
] as const)(
  'an admin who adds a person of role %s finds the position with the fewest powers chosen',
  async (role, name, chosen) => {
    const found = { ...person('22', name, {}), role }
    const { press } = open({ [FIND]: found }, 'admin')
    fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: '90000 00022' } })
    await press('Find')
    expect(await screen.findByRole('combobox', { name: `${name} works as` })).toHaveProperty('value', chosen)
  },
)
