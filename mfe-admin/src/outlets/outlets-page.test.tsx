// @vitest-environment jsdom
import { buildUser, refusal, renderPage, unanswered } from '@tapri/web-kit/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { OutletsPage } from './outlets-page.tsx'
import { buildOutlet } from './testing.ts'

afterEach(cleanup)

const meera = buildUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', assigned_outlet_id: 'o-1' })
const farah = buildUser({ id: 'u-8', name: 'Farah', role: 'outlet_manager' })
const outlet = buildOutlet({ contact: { phone: '+911123340001', email: 'cp@tapri.example' }, manager_id: 'u-4' })

const open = (responses: Record<string, unknown> = {}) =>
  renderPage(<OutletsPage />, {
    user: buildUser({ name: 'Admin', role: 'admin' }),
    responses: {
      'GET /outlets/taking': { outlets: [] },
      'GET /admin/outlets': [outlet],
      'GET /admin/users': [meera, farah],
      'GET /admin/staff-events': { events: [], unseen: 0 },
      ...responses,
    },
  })

const card = async () => within(await screen.findByRole('article', { name: 'Connaught Place' }))
const written = (calls: { route: string; input: unknown }[], route: string) =>
  calls.find((call) => call.route === route)?.input

test('a card shows every field of the outlet', async () => {
  open()
  const fields = await card()
  await fields.findByText('Meera')
  for (const text of [
    'Active',
    'Inner Circle',
    '+911123340001',
    'cp@tapri.example',
    '5 km',
    '9:00 AM - 11:00 PM',
    '28.6315, 77.2167',
  ])
    expect(fields.getByText(text)).toBeTruthy()
})

test('a failed load of the managers is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { toasts } = open({ 'GET /admin/users': refusal('', 503) })
  expect(await (await card()).findByText('Unknown')).toBeTruthy()
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(toasts).toEqual([])
  warn.mockRestore()
})

describe('the dialog', () => {
  const choices = () => within(screen.getByLabelText(/^Manager/)).getAllByRole('option')
  const words = () => choices().map((choice) => choice.textContent)

  test('creates an outlet with the defaults filled in', async () => {
    const { person, calls, toasts } = open({ 'POST /admin/outlets': outlet })
    await card()
    await person.click(screen.getByRole('button', { name: 'Add Outlet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Outlet' }))
    expect(dialog.getByText(/^Tip: open a maps service/)).toBeTruthy()
    expect(words()).toEqual(['No manager', 'Farah'])
    fireEvent.change(screen.getByLabelText('Outlet Name'), { target: { value: 'Bandra' } })
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '+912226400003' } })
    fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Hill Road' } })
    fireEvent.paste(screen.getByLabelText('Latitude'), { clipboardData: { getData: () => '19.0544, 72.8295' } })
    await person.selectOptions(screen.getByLabelText(/^Manager/), 'u-8')
    await person.click(dialog.getByRole('button', { name: 'Create Outlet' }))
    await waitFor(() => expect(toasts).toEqual(['success: Outlet created successfully']))
    expect(written(calls, 'POST /admin/outlets')).toEqual({
      body: {
        name: 'Bandra',
        location: { address: 'Hill Road', lat: 19.0544, lng: 72.8295 },
        contact: { phone: '+912226400003', email: null },
        manager_id: 'u-8',
        status: 'active',
        opening_hours: '9:00 AM - 11:00 PM',
        delivery_radius_km: 5,
      },
    })
  })

  test('edits an outlet and offers its present manager', async () => {
    const { person, calls, toasts } = open({ 'PUT /admin/outlets/:id': outlet })
    await (await card()).findByText('Meera')
    await person.click(screen.getByRole('button', { name: 'Edit Connaught Place' }))
    expect(await screen.findByRole('dialog', { name: 'Edit Outlet' })).toBeTruthy()
    expect(words()).toEqual(['No manager', 'Meera', 'Farah'])
    await person.selectOptions(screen.getByLabelText(/^Manager/), 'No manager')
    await person.click(screen.getByRole('button', { name: 'Update Outlet' }))
    await waitFor(() => expect(toasts).toEqual(['success: Outlet updated successfully']))
    expect(written(calls, 'PUT /admin/outlets/:id')).toMatchObject({
      params: { id: 'o-1' },
      body: { manager_id: null },
    })
  })

  test('saving keeps a manager whose name is not known', async () => {
    const { person, calls } = open({ 'GET /admin/users': [], 'PUT /admin/outlets/:id': outlet })
    await card()
    await person.click(screen.getByRole('button', { name: 'Edit Connaught Place' }))
    await person.click(await screen.findByRole('button', { name: 'Update Outlet' }))
    await waitFor(() => expect(written(calls, 'PUT /admin/outlets/:id')).toMatchObject({ body: { manager_id: 'u-4' } }))
  })

  test('shows a note when every manager has an outlet', async () => {
    const { person } = open({ 'GET /admin/users': [meera] })
    await card()
    await person.click(screen.getByRole('button', { name: 'Add Outlet' }))
    expect(
      await screen.findByText('All outlet managers are already assigned. Create more managers first.'),
    ).toBeTruthy()
  })

  test.each([
    ['are not there yet', () => new Promise(() => {})],
    ['could not be loaded', () => unanswered()],
  ])('shows no such note when the managers %s', async (_, users) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { person } = open({ 'GET /admin/users': users })
    await card()
    await person.click(screen.getByRole('button', { name: 'Add Outlet' }))
    await screen.findByLabelText(/^Manager/)
    expect(screen.queryByText(/^All outlet managers/)).toBeNull()
  })

  test('a missing or invalid value is reported at its field', async () => {
    const { person, calls } = open()
    await card()
    await person.click(screen.getByRole('button', { name: 'Add Outlet' }))
    await person.clear(await screen.findByLabelText('Delivery Radius (km)'))
    fireEvent.change(screen.getByLabelText('Delivery Radius (km)'), { target: { value: '51' } })
    await person.click(screen.getByRole('button', { name: 'Create Outlet' }))
    for (const sentence of [
      'Please enter a name',
      'Please enter a phone number',
      'Please enter an address',
      'Please enter a latitude from -90 to 90',
      'Please enter a longitude from -180 to 180',
      'Please enter a radius from 0.1 to 50 km, in steps of 0.1',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(written(calls, 'POST /admin/outlets')).toBeUndefined()
  })

  test('a failed save keeps the input', async () => {
    const { person, toasts } = open({ 'PUT /admin/outlets/:id': unanswered() })
    await card()
    await person.click(screen.getByRole('button', { name: 'Edit Connaught Place' }))
    fireEvent.change(await screen.findByLabelText('Outlet Name'), { target: { value: 'Connaught Place West' } })
    await person.click(screen.getByRole('button', { name: 'Update Outlet' }))
    await waitFor(() => expect(toasts).toEqual(['error: Failed to save outlet']))
    expect(screen.getByLabelText('Outlet Name')).toHaveProperty('value', 'Connaught Place West')
  })
})

test('an outlet with cash is not deleted: the dialog says how much, and where its day is closed', async () => {
  const day = { expected: 500, carried: [{ carried: 100 }, { carried: -50 }] }
  const { person } = open({ 'GET /cash/day': day })
  await card()
  await person.click(screen.getByRole('button', { name: 'Delete Connaught Place' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Outlet?' }))
  expect(await dialog.findByText('₹500.00 must be in its till.')).toBeTruthy()
  expect(dialog.getByText('₹150.00 are still between it and its delivery people.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open its cash' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Yes, Delete' })).toHaveProperty('disabled', true)
})

test('deleting asks for confirmation', async () => {
  const { person, calls, toasts } = open({
    'DELETE /admin/outlets/:id': null,
    'GET /cash/day': { expected: 0, carried: [] },
  })
  await card()
  await person.click(screen.getByRole('button', { name: 'Delete Connaught Place' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Outlet?' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Yes, Delete' }))
  await waitFor(() => expect(toasts).toEqual(['success: Outlet deleted successfully']))
  expect(written(calls, 'DELETE /admin/outlets/:id')).toEqual({ params: { id: 'o-1' }, querystring: {} })
})

test('without outlets the first one can be created', async () => {
  const { person } = open({ 'GET /admin/outlets': [] })
  expect(await screen.findByText('No Outlets Yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Create First Outlet' }))
  expect(await screen.findByRole('dialog', { name: 'Create New Outlet' })).toBeTruthy()
})

test('a failed load shows a toast', async () => {
  const { toasts } = open({ 'GET /admin/outlets': refusal('', 500) })
  expect(await screen.findByText('Failed to load outlets')).toBeTruthy()
  expect(toasts).toEqual(['error: Failed to load outlets'])
})
