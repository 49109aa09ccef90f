import { standAt, testConfig } from '@tapri/web-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildOutlet, open, type } from '../testing.tsx'
import { OutletDialog } from './outlet-dialog.tsx'

const SEARCH = 'POST /addresses/search'

function openDialog(isNew: boolean, responses: Record<string, unknown> = {}) {
  const shell = { config: { ...testConfig, address_search: SEARCH in responses } }
  const outlet = isNew ? null : buildOutlet()
  return open(<OutletDialog outlet={outlet} users={[]} onClose={() => {}} />, responses, { shell })
}
const coordinates = () => ['Latitude', 'Longitude'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
const pin = () => screen.findByRole('application', { name: 'Pin of the outlet' })

test.each([
  ['left', () => fireEvent.blur(screen.getByLabelText('Latitude'))],
  ['confirmed by Enter', () => fireEvent.keyDown(screen.getByLabelText('Latitude'), { key: 'Enter' })],
])('two numbers that are typed into one field fill both once it is %s', async (_, leave) => {
  openDialog(true)
  type('Latitude', '28.6519, 77.1909')
  leave()
  await waitFor(() => expect(coordinates()).toEqual(['28.6519', '77.1909']))
})

test('the pin moves the numbers, and numbers move the pin; without a place the map asks for one', async () => {
  const { unmount } = openDialog(false)
  fireEvent.keyDown(await pin(), { key: 'ArrowUp' })
  expect(coordinates()).toEqual(['28.6316', '77.2167'])
  type('Latitude', '28.64')
  fireEvent.keyDown(await pin(), { key: 'ArrowUp' })
  expect(coordinates()).toEqual(['28.64009', '77.2167'])
  unmount()
  openDialog(true)
  expect(await screen.findByText('Tap the map where the outlet is.')).toBeTruthy()
  expect(coordinates()).toEqual(['', ''])
})

test('the address is searched for on demand, and the place that is chosen sets the pin', async () => {
  const janpath = { address: '12, Janpath, New Delhi', lat: 28.6289, lng: 77.2219 }
  const found = [janpath, { ...janpath, address: 'Janpath, Bhubaneswar', lat: 20.28 }]
  const { press, sent } = openDialog(true, { [SEARCH]: { found } })
  expect(screen.getByRole('button', { name: 'Find This Address' })).toHaveProperty('disabled', true)
  type('Address', ' 12 Janpath')
  await press('Find This Address')
  await press(janpath.address)
  expect(sent(SEARCH)).toEqual([{ body: { address: '12 Janpath' } }])
  expect(coordinates()).toEqual(['28.6289', '77.2219'])
})

test('the position of this device is asked for on demand', async () => {
  standAt({ lat: 28.65, lng: 77.19, accuracy: 40 })
  const { press } = openDialog(true)
  expect(coordinates()).toEqual(['', ''])
  await press('Use My Location')
  await waitFor(() => expect(coordinates()).toEqual(['28.65', '77.19']))
  expect(screen.getByText('Found to within 40 m. Drag the pin to the door.')).toBeTruthy()
})
