import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PlaceMap } from './map.tsx'

afterEach(cleanup)

test('without tiles the markers are there by name, and the text says the same', () => {
  const outlet = { id: 'o', lat: 28.6315, lng: 77.2167, label: 'Connaught Place', kind: 'outlet' as const }
  const { container } = render(
    <PlaceMap center={outlet} zoom={13} markers={[outlet]} text="850 m from Connaught Place" />,
  )
  expect(screen.getByTitle('Connaught Place').hasAttribute('tabindex')).toBe(false)
  expect(screen.getByText('850 m from Connaught Place')).toBeTruthy()
  expect(container.querySelector('.leaflet-tile')).toBe(null)
})
