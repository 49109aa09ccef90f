import type { Outlet } from '@tapri/contracts/outlets'
import { expect, test } from 'vitest'
import { buildOutlet } from '../testing.tsx'
import { bodyOf, coordinatesIn, fieldsOf, gstPercentOf, latitudeOf, longitudeOf, radiusOf } from './outlet-form.ts'

const outlet = buildOutlet({
  manager_id: 'u-4',
  status: 'inactive',
  opening_hours: '7:00 AM - 1:00 AM',
  delivery_radius_km: 3.5,
})

test('a new outlet is active, open from 9 AM to 11 PM and has a radius of 5 km', () => {
  expect(fieldsOf(null)).toMatchObject({
    status: 'active',
    opening_hours: '9:00 AM - 11:00 PM',
    delivery_radius_km: '5',
    manager_id: '',
  })
})

test('an outlet converted to form fields and back is unchanged', () => {
  expect({ ...outlet, ...bodyOf(fieldsOf(outlet), outlet) }).toEqual(outlet)
})

const charges = {
  delivery_steps: [{ up_to_km: 3, fee: 20 }],
  free_delivery_from: null,
  minimum_order: 50,
  packaging_per_order: 5,
  packaging_per_piece: 0,
}
const rings = [[outlet.location, { lat: 28.64, lng: 77.22 }, { lat: 28.64, lng: 77.23 }]]
const whole: Outlet = {
  ...outlet,
  auto_assign: true,
  time_zone: 'Asia/Dubai',
  gstin: '07AABCT1234F1Z5',
  gst_percent: 12.5,
  legal: { legal_name: 'Tapri', fssai_number: null, fssai_expires_on: null, is_composition: true },
  delivery_areas: { only: true, areas: [{ name: 'Ring', fee: 0, minimum_order: null, rings }] },
  charges,
  offers_pickup: true,
  upi_payee: 'tapri@upi',
  alert_minutes: { unassigned: { outlet: 1, admin: 2, customer: 3 } },
}

test.each([
  ['of an outlet that has everything', whole],
  ['of an outlet that has nothing else', outlet],
  ['of a new outlet', null],
])('what nobody changes is not sent: %s', (_, of) => {
  expect(Object.keys(bodyOf(fieldsOf(of), of))).toEqual([
    'name',
    'location',
    'contact',
    'manager_id',
    'status',
    'opening_hours',
    'delivery_radius_km',
  ])
})

test('what is emptied is taken away', () => {
  expect(bodyOf(fieldsOf(outlet), whole)).toMatchObject({
    auto_assign: false,
    time_zone: null,
    gstin: null,
    gst_percent: null,
    legal: { legal_name: null, fssai_number: null, fssai_expires_on: null, is_composition: false },
    delivery_areas: null,
    charges: null,
    offers_pickup: false,
    upi_payee: null,
    alert_minutes: null,
  })
})

test('what stands on bills is sent when it changed, all of it', () => {
  const fields = { ...fieldsOf(outlet), legal_name: ' Tapri Chai LLP ', fssai_number: '1332 1999 000123' }
  const legal = { legal_name: 'Tapri Chai LLP', fssai_number: '13321999000123', fssai_expires_on: null }
  expect(bodyOf(fields, outlet).legal).toEqual({ ...legal, is_composition: false })
})

test('a blank e-mail and no manager are sent as null', () => {
  expect(bodyOf({ ...fieldsOf(outlet), email: ' ', manager_id: '' }, outlet)).toMatchObject({
    contact: { email: null },
    manager_id: null,
  })
})

test.each([
  ['0.1', 0.1],
  ['50', 50],
  ['7.5', 7.5],
  ['७.५', 7.5],
  ['0', undefined],
  ['50.1', undefined],
  ['1.25', undefined],
  ['', undefined],
])('the radius %j is parsed as %j', (typed, expected) => expect(radiusOf(typed)).toBe(expected))

test('GST number and rate are sent as they are stored', () => {
  const typed = { ...fieldsOf(null), gstin: ' 07 aabct-1234f1z5 ', gst_percent: '0' }
  expect(bodyOf(typed, null)).toMatchObject({ gstin: '07AABCT1234F1Z5', gst_percent: 0 })
})

test.each([
  ['5', 5],
  ['12.5', 12.5],
  ['0', 0],
  ['12.345', undefined],
  ['41', undefined],
  ['-1', undefined],
  ['', undefined],
])('the GST rate %j is parsed as %j', (typed, expected) => expect(gstPercentOf(typed)).toBe(expected))

test.each([
  ['-90', -90],
  ['28.6315', 28.6315],
  ['90.1', undefined],
  ['north', undefined],
])('the latitude %j is parsed as %j', (typed, expected) => expect(latitudeOf(typed)).toBe(expected))

test.each([
  ['180', 180],
  ['-180.5', undefined],
  ['', undefined],
])('the longitude %j is parsed as %j', (typed, expected) => expect(longitudeOf(typed)).toBe(expected))

test.each([
  ['28.6315, 77.2167', { lat: '28.6315', lng: '77.2167' }],
  ['-33.9,18.4', { lat: '-33.9', lng: '18.4' }],
  ['28.6315', undefined],
  ['Shop 12, Inner Circle', undefined],
])('the pasted text %j has the coordinates %j', (text, expected) => expect(coordinatesIn(text)).toEqual(expected))
