import { timesOf } from '@tapri/contracts/opening-hours/text'
import type { OutletForm } from '@tapri/contracts/outlets'
import { expect, test } from 'vitest'
import { changedColumns, newColumns } from './rules.ts'

const form: OutletForm = {
  name: ' Connaught Place ',
  location: { address: 'Block A', lat: 28.6315, lng: 77.2167 },
  contact: { phone: '011-2345 6789' },
}

test('a new outlet is active, open from 9 AM to 11 PM, delivers up to 5 km and has no manager', () => {
  expect(newColumns(form)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Connaught Place',
    address: 'Block A',
    lat: 28.6315,
    lng: 77.2167,
    phone: '+911123456789',
    email: null,
    manager_id: null,
    status: 'active',
    opening_hours: '9:00 AM - 11:00 PM',
    opening_times: timesOf('9:00 AM - 11:00 PM'),
    time_zone: null,
    delivery_radius_km: 5,
    delivery_areas: null,
    alert_minutes: null,
    upi_payee: null,
    gstin: null,
    gst_hundredths: null,
    charges: null,
    offers_pickup: false,
    auto_assign: false,
    legal: null,
    deleted_at: null,
  })
})

test.each([
  ['status', 'inactive'],
  ['opening_hours', 'always'],
  ['delivery_radius_km', 12.5],
  ['manager_id', 'm1'],
  ['alert_minutes', { unconfirmed: { outlet: 2, admin: 2, customer: 4 } }],
] as const)('%s can be set', (field, value) => {
  expect(newColumns({ ...form, [field]: value })).toMatchObject({ [field]: value })
  expect(changedColumns({ ...form, [field]: value })).toMatchObject({ [field]: value })
})

test.each([
  [5, 500],
  [12.5, 1_250],
  [0.07, 7],
  [0, 0],
  [null, null],
])('a GST rate of %j % is stored as %j hundredths', (gst_percent, gst_hundredths) => {
  expect(changedColumns({ ...form, gst_percent })).toMatchObject({ gst_hundredths })
})

test('an update keeps absent fields; null removes the manager, an absent email removes the email', () => {
  expect(Object.keys(changedColumns(form))).toEqual(['name', 'address', 'lat', 'lng', 'phone', 'email'])
  expect(changedColumns({ ...form, manager_id: null })).toMatchObject({ manager_id: null, email: null })
})

test('an invalid phone is refused with its path', () => {
  expect(() => changedColumns({ ...form, contact: { phone: '123' } })).toThrow(
    expect.objectContaining({
      message: 'Please enter a valid phone number.',
      failure: expect.objectContaining({ path: '/body/contact/phone' }),
    }),
  )
})

test.each([[{ outlet: 5, admin: 4, customer: 10 }], [{ outlet: 5, admin: 10, customer: 9 }]])(
  'alert times %j are refused: who is told later comes later',
  (unassigned) => {
    const refused = () => newColumns({ ...form, alert_minutes: { unassigned } })
    expect(refused).toThrow('The outlet must be informed first, then the admin, then the customer.')
  },
)

const corner = (lat: number, lng: number) => ({ lat: 28.6 + lat, lng: 77.2 + lng })

test.each([
  ['that cross themselves', [corner(0, 0), corner(0.1, 0.1), corner(0.1, 0), corner(0, 0.1)], 'AREA_CROSSES_ITSELF'],
  ['too far away', [corner(1, 0), corner(1, 0.1), corner(1.1, 0)], 'AREA_TOO_FAR'],
] as const)('areas %s are refused', (_, ring, code) => {
  const delivery_areas = { only: false, areas: [{ name: 'Area', rings: [[...ring]] }] }
  expect(() => changedColumns({ ...form, delivery_areas })).toThrow(
    expect.objectContaining({ failure: expect.objectContaining({ path: '/body/delivery_areas/areas/0', code }) }),
  )
})
