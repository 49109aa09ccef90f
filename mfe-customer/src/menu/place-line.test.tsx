import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { standAt } from '@tapri/web-kit/testing'
import { cartOf } from '../cart/cart.ts'
import { storePoint } from '../known-point.ts'
import { connaughtPlace, emptyCart, janpath, openAsGuest, opening, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const line = (words: RegExp) => screen.findByRole('button', { name: words })
const served = (promised_minutes?: number) =>
  opening({
    outlet_id: 'o-1',
    outlet_name: 'Connaught Place',
    outlet_distance_km: 0.8,
    ...(promised_minutes !== undefined && { promised_minutes }),
  })

test('the line says where, from which outlet and how soon', async () => {
  storePoint('u-1', janpath)
  cartOf('u-1').getState().setAddress('B-14 Barakhamba Road', janpath)
  openPages('/customer/menu', { 'GET /opening': served(18) })
  expect(await line(/^To .?B-14 Barakhamba Road.? · Connaught Place · about .?18.? min$/)).toBeTruthy()
})

test('without minutes, as in a pause, it ends with the outlet', async () => {
  storePoint('u-1', janpath)
  openPages('/customer/menu', { 'GET /opening': served() })
  expect(await line(/^To your location · Connaught Place$/)).toBeTruthy()
})

test('over 30 minutes it says so before anything is added', async () => {
  storePoint('u-1', janpath)
  openPages('/customer/menu', { 'GET /opening': served(71) })
  expect(await line(/Busy now: about .?71.? min$/)).toBeTruthy()
})

test('on a new device the place is that of the account; an address that belongs elsewhere is not said', async () => {
  const saved = { address: '12 Janpath', ...janpath }
  const { unmount } = openPages('/customer/menu', { 'GET /opening': served(18), 'GET /users/location': saved })
  expect(await line(/^To .?12 Janpath/)).toBeTruthy()
  unmount()
  storePoint('u-1', { lat: 28.59, lng: 77.22 })
  openPages('/customer/menu', { 'GET /opening': served(18), 'GET /users/location': saved })
  expect(await line(/^To your location · Connaught Place/)).toBeTruthy()
})

test('without a place one line leads to the choice, which begins at the outlets', async () => {
  standAt(1)
  const khan = { ...connaughtPlace, id: 'o-2', name: 'Khan Market', lat: 28.6 }
  const { person } = openAsGuest('/menu', {
    'GET /opening': served(18),
    'GET /outlets': { outlets: [connaughtPlace, khan] },
  })
  await person.click(await line(/^Choose where we should deliver$/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Where should we deliver?' }))
  const deliverHere = dialog.getByRole('button', { name: 'Deliver Here' })
  await person.click(await dialog.findByRole('button', { name: 'Khan Market' }))
  expect(dialog.getByRole('button', { name: 'Khan Market' }).getAttribute('aria-pressed')).toBe('true')
  // The position of the outlet is only a guess: nobody waits for tea there.
  expect(deliverHere.hasAttribute('disabled')).toBe(true)
  const pin = await dialog.findByRole('application', { name: 'Pin of the delivery address' })
  pin.focus()
  await person.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await person.click(deliverHere)
  expect(await line(/^To your place on the map · Connaught Place/)).toBeTruthy()
})
