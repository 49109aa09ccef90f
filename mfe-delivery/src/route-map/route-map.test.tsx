import { buildOrder } from '@tapri/order-screens/testing'
import { renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fallbackPoint, nearestFirst } from '../stops.ts'
import { RouteMap } from './route-map.tsx'

const stops = nearestFirst(
  [
    buildOrder({ id: 'a', delivery_address: { address: '12 Janpath', lat: 28.628, lng: 77.219 } }),
    buildOrder({ id: 'b', delivery_address: { address: 'Lodhi Garden', lat: 28.5933, lng: 77.2197 } }),
  ],
  fallbackPoint,
)

test('the map is loaded on request and has a text alternative', async () => {
  const { person } = renderPage(<RouteMap here={fallbackPoint} stops={stops} />)
  expect(screen.queryByText(/stops/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show Route Map' }))
  expect(await screen.findByText('2 stops, 5.7 km in straight lines')).toBeTruthy()
  for (const name of ['You', 'Stop 1: 12 Janpath', 'Stop 2: Lodhi Garden']) {
    expect(await screen.findByTitle(name)).toBeTruthy()
  }
  await person.click(screen.getByRole('button', { name: 'Hide Route Map' }))
  expect(screen.queryByText(/stops/)).toBeNull()
})
