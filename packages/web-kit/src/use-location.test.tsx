import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newPerson, standAt } from './testing.tsx'
import { useGeolocation } from './use-location.ts'

const person = newPerson()

function Panel() {
  const { status, point, sentence, locate } = useGeolocation()
  return (
    <button type="button" onClick={() => void locate()}>
      {status} {point ? `${point.lat},${point.lng}` : 'nowhere'} {sentence}
    </button>
  )
}

test('requests the position once with high accuracy, timeout 10 s and maximum age 60 s', async () => {
  standAt({ lat: 28.6, lng: 77.2 })
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  render(<Panel />)
  await screen.findByText('granted 28.6,77.2')
  expect(asked.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 10_000,
    maximumAge: 60_000,
  })
})

test('a denied request shows its reason and can be repeated', async () => {
  standAt(1)
  render(<Panel />)
  await screen.findByText('denied nowhere Please enable location access to place orders')
  standAt({ lat: 1, lng: 2 })
  await person.click(screen.getByRole('button'))
  expect(await screen.findByText('granted 1,2')).toBeTruthy()
})

test('a failed request keeps the known position', async () => {
  standAt({ lat: 1, lng: 2 })
  render(<Panel />)
  await screen.findByText('granted 1,2')
  standAt(2)
  await person.click(screen.getByRole('button'))
  expect(await screen.findByText('granted 1,2 Unable to get your location. Please check GPS permissions.')).toBeTruthy()
})

test('a browser without geolocation reports that it is not supported', async () => {
  vi.stubGlobal('navigator', {})
  render(<Panel />)
  expect(await screen.findByText('denied nowhere Geolocation is not supported by your browser')).toBeTruthy()
})
