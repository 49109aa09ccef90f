import { buildUser, refusal, unanswered } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildOutlet, open, question, type } from '../testing.tsx'
import { OutletsPage } from './outlets-page.tsx'

const meera = buildUser({ id: 'u-4', name: 'Meera', role: 'outlet_manager', assigned_outlet_id: 'o-1' })
const farah = buildUser({ id: 'u-8', name: 'Farah', role: 'outlet_manager' })
const outlet = buildOutlet({ contact: { phone: '+911123340001', email: 'cp@tapri.example' }, manager_id: 'u-4' })
const EDIT = 'PUT /admin/outlets/:id'

const openOutlets = (responses: Record<string, unknown> = {}) =>
  open(<OutletsPage />, {
    'GET /admin/outlets': [outlet],
    'GET /admin/users': [meera, farah],
    [EDIT]: outlet,
    ...responses,
  })
const card = async () => within(await screen.findByRole('article', { name: 'Connaught Place' }))

describe('a card', () => {
  test('shows every field of the outlet', async () => {
    openOutlets()
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

  test.each([
    ['without a manager', { manager_id: null }, [], 'Not Assigned'],
    ['with one who is not among the accounts', {}, [], 'Unknown'],
    ['whose managers could not be loaded, which is only logged', {}, refusal('', 503), 'Unknown'],
  ])('of an outlet %s', async (_, given, users, word) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { toasts } = openOutlets({ 'GET /admin/outlets': [{ ...outlet, ...given }], 'GET /admin/users': users })
    expect(await (await card()).findByText(word)).toBeTruthy()
    expect([toasts, warn.mock.calls.length]).toEqual([[], users instanceof Error ? 1 : 0])
  })

  test('says that its outlet is paused, and ends the pause; it names what is sold out', async () => {
    const taking = {
      outlet_id: 'o-1',
      time_zone: 'Asia/Kolkata',
      is_open: true,
      pause: { until: new Date(Date.now() + 600_000).toISOString(), reason: 'nobody_to_deliver' },
      sold_out: ['p-1', 'p-2'].map((product_id) => ({ product_id, until: null })),
      closing: '2026-11-23T17:30:00.000Z',
      tomorrow: '2026-11-24T03:30:00.000Z',
    }
    const { press, sent, responses } = openOutlets({
      'GET /outlets/taking': { outlets: [taking] },
      'DELETE /outlets/:id/pause': null,
    })
    const fields = await card()
    expect(await fields.findByText('Not taking new orders')).toBeTruthy()
    expect(fields.getByText(/^Nobody to deliver it · ends (today|tomorrow) at /)).toBeTruthy()
    expect(fields.getByText('2 products are sold out')).toBeTruthy()
    expect(await fields.findByText('Masala Chai and 1 more')).toBeTruthy()
    responses['GET /outlets/taking'] = { outlets: [{ ...taking, pause: null, sold_out: [] }] }
    await press('Take Orders Again')
    await waitFor(() => expect(fields.queryByText('Not taking new orders')).toBeNull())
    expect(fields.queryByText('2 products are sold out')).toBeNull()
    expect(sent('DELETE /outlets/:id/pause')).toEqual([{ params: { id: 'o-1' } }])
  })
})

describe('the dialog', () => {
  const select = () => screen.findByLabelText<HTMLSelectElement>(/^Manager/)
  const choices = async () => [...(await select()).options].map(({ textContent }) => textContent)

  test('creates an outlet with the defaults filled in', async () => {
    const { person, press, sent, toasts } = openOutlets({ 'POST /admin/outlets': outlet })
    await card()
    await press('Add Outlet')
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Outlet' }))
    expect(dialog.getByText(/^Tip: open a maps service/)).toBeTruthy()
    expect(await choices()).toEqual(['No manager', 'Farah'])
    type('Outlet Name', 'Bandra')
    type('Phone', '+912226400003')
    type('Address', 'Hill Road')
    fireEvent.paste(screen.getByLabelText('Latitude'), { clipboardData: { getData: () => '19.0544, 72.8295' } })
    await person.selectOptions(await select(), 'u-8')
    await press('Create Outlet')
    await waitFor(() => expect(toasts).toEqual(['success: Outlet created successfully']))
    const body = {
      name: 'Bandra',
      location: { address: 'Hill Road', lat: 19.0544, lng: 72.8295 },
      contact: { phone: '+912226400003', email: null },
      manager_id: 'u-8',
      status: 'active',
      opening_hours: '9:00 AM - 11:00 PM',
      delivery_radius_km: 5,
    }
    expect(sent('POST /admin/outlets')).toEqual([{ body }])
  })

  test('charges are set with an example that is calculated as one types', async () => {
    const { person, press, sent } = openOutlets()
    await press('Edit Connaught Place')
    await person.click(await screen.findByRole('checkbox', { name: /^Charge for delivery or packaging/ }))
    const example = () => screen.getByText(/^₹120\.00 of tea, 3 cups, 2\.4 km/).textContent
    expect(example()).toMatch(/delivery ₹0\.00, packaging ₹0\.00, total ₹120\.00$/)
    type('Step 1: up to km', '1')
    type('Step 1: fee (₹)', '0')
    type('Step 2: up to km', '5')
    type('Step 2: fee (₹)', '20')
    type(/^Packaging per order/, '5')
    type(/^Packaging per item/, '1')
    expect(example()).toMatch(/delivery ₹20\.00, packaging ₹8\.00, total ₹148\.00$/)
    type('Step 3: fee (₹)', 'x')
    await press('Update Outlet')
    expect(await screen.findByText(/^Please enter an amount and a different distance/)).toBeTruthy()
    type('Step 3: fee (₹)', '')
    await person.click(screen.getByRole('checkbox', { name: 'Customers can pick up their orders' }))
    await person.click(screen.getByRole('checkbox', { name: /^Assign orders automatically/ }))
    await press('Update Outlet')
    const charges = {
      delivery_steps: [
        { up_to_km: 1, fee: 0 },
        { up_to_km: 5, fee: 20 },
      ],
      free_delivery_from: null,
      minimum_order: null,
      packaging_per_order: 5,
      packaging_per_piece: 1,
    }
    await waitFor(() =>
      expect(sent(EDIT)).toMatchObject([{ body: { charges, offers_pickup: true, auto_assign: true } }]),
    )
  })

  test('keeps a manager whose name arrives after it was opened; they can be taken away', async () => {
    const users = Promise.withResolvers()
    const { person, press, sent, toasts } = openOutlets({ 'GET /admin/users': () => users.promise })
    await press('Edit Connaught Place')
    const shown = async () => [(await select()).value, (await select()).selectedOptions[0]?.textContent]
    expect(await shown()).toEqual(['u-4', 'Unknown'])
    users.resolve([meera, farah])
    await waitFor(async () => expect(await choices()).toEqual(['No manager', 'Meera', 'Farah']))
    expect(await shown()).toEqual(['u-4', 'Meera'])
    await person.selectOptions(await select(), 'No manager')
    await press('Update Outlet')
    await waitFor(() => expect(toasts).toEqual(['success: Outlet updated successfully']))
    expect(sent(EDIT)).toMatchObject([{ params: { id: 'o-1' }, body: { manager_id: null } }])
  })

  test.each([
    ['have an outlet each', [meera], true],
    ['are not there yet', () => new Promise(() => {}), false],
    ['could not be loaded', unanswered(), false],
  ])('the managers %s: says that all are assigned: %#', async (_, users, isSaid) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { press } = openOutlets({ 'GET /admin/users': users })
    await card()
    await press('Add Outlet')
    await select()
    expect(screen.queryByText('All outlet managers are already assigned. Create more managers first.') !== null).toBe(
      isSaid,
    )
  })

  test('a missing or invalid value is reported at its field', async () => {
    const { press, writes } = openOutlets()
    await card()
    await press('Add Outlet')
    type('Delivery Radius (km)', '51')
    await press('Create Outlet')
    for (const sentence of [
      'Please enter a name',
      'Please enter a phone number',
      'Please enter an address',
      'Please enter a latitude from -90 to 90',
      'Please enter a longitude from -180 to 180',
      'Please enter a radius from 0.1 to 50 km, in steps of 0.1',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy()
    expect(writes()).toEqual([])
  })

  test('alert times are closed until they are wanted or wrong; only changed ones are saved', async () => {
    const { press, sent } = openOutlets()
    await press('Edit Connaught Place')
    const isOpen = () => screen.getByText('Alert times').closest('details')?.open
    const told = (minutes: string) => type('Not confirmed: minutes until informed: Outlet', minutes)
    expect(isOpen()).toBe(false)
    told('12')
    await press('Update Outlet')
    expect(await screen.findByText('The outlet must be informed first, then the admin, then the customer')).toBeTruthy()
    expect(isOpen()).toBe(true)
    told('4')
    await press('Update Outlet')
    const alert_minutes = { unconfirmed: { outlet: 4, admin: 6, customer: 10 } }
    await waitFor(() => expect(sent(EDIT)).toMatchObject([{ body: { alert_minutes } }]))
  })
})

test('an outlet with cash is not deleted: the dialog says how much, and where its day is closed', async () => {
  const { press } = openOutlets({ 'GET /cash/day': { expected: 500, carried: [{ carried: 100 }, { carried: -50 }] } })
  await press('Delete Connaught Place')
  const asked = await question('Delete Outlet?')
  expect(await asked.findByText('₹500.00 must be in its till.')).toBeTruthy()
  expect(asked.getByText('₹150.00 are still between it and its delivery partners.')).toBeTruthy()
  expect(asked.getByRole('link', { name: 'Open its cash' })).toBeTruthy()
  expect(asked.getByRole('button', { name: 'Yes, Delete' })).toHaveProperty('disabled', true)
})

test('without outlets the first one can be created', async () => {
  const { press } = openOutlets({ 'GET /admin/outlets': [] })
  await press('Create First Outlet')
  expect(await screen.findByRole('dialog', { name: 'Create New Outlet' })).toBeTruthy()
})

test('an outlet in the address is open in its dialog, which closes', async () => {
  const { press } = open(<OutletsPage />, {}, { path: '/?edit=o-1' })
  expect(await screen.findByRole('dialog', { name: 'Edit Outlet' })).toBeTruthy()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the address may name the field with which an outlet’s dialog begins', async () => {
  open(<OutletsPage />, {}, { path: '/admin/outlets?edit=o-1&field=fssai_number' })
  const field = await screen.findByLabelText(/FSSAI licence number/)
  await expect.poll(() => document.activeElement).toBe(field)
})
