import { fireEvent, render, screen } from '@testing-library/react'
import { LanguageProvider } from '@tapri/web-kit/language'
import { Browser } from 'leaflet'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlaceMap, type PlaceMapProps } from './map.tsx'

afterEach(() => {
  Object.assign(Browser, canMove)
})

const canMove = { any3d: Browser.any3d }
const outlet = { id: 'o', lat: 28.6315, lng: 77.2167, label: 'Connaught Place', kind: 'outlet' as const }
const stop = { id: 's', lat: 28.64, lng: 77.22, label: '5 <b>Janpath</b>', kind: 'stop' as const, number: 1 }
const draw = (more: Partial<PlaceMapProps> = {}) => <PlaceMap center={outlet} zoom={13} markers={[outlet]} {...more} />
const placeOf = ({ style }: HTMLElement) => `${style.left} ${style.top}`

test('without tiles the markers are shown', () => {
  const { container } = render(draw())
  expect(screen.getByTitle('Connaught Place').hasAttribute('tabindex')).toBe(false)
  expect(container.querySelector('.leaflet-tile')).toBe(null)
})

test('tiles use the given zoom and show only their attribution', () => {
  const tiles = { map_tile_url: 'https://tiles.example/{z}/{x}/{y}.png', map_attribution: '© OpenStreetMap' }
  const { container, rerender } = render(draw({ tiles }))
  expect(container.querySelector('img.leaflet-tile')?.getAttribute('src')).toContain('https://tiles.example/13/')
  expect(container.querySelector('.leaflet-control-attribution')?.textContent).toBe('© OpenStreetMap')
  rerender(draw({ tiles, zoom: 12 }))
  expect(container.querySelector('img.leaflet-tile[src*="/12/"]')).toBeTruthy()
  rerender(draw())
  expect(container.querySelector('.leaflet-tile')).toBe(null)
})

test('a marker keeps its element when it moves; the route needs two points', () => {
  const { container, rerender } = render(draw({ markers: [outlet, stop], route: [outlet] }))
  const [pin, place] = [screen.getByTitle('Connaught Place'), placeOf(screen.getByTitle('Connaught Place'))]
  expect(container.querySelector('.leaflet-overlay-pane path')).toBe(null)
  rerender(draw({ markers: [{ ...outlet, lat: 28.7, label: 'Karol Bagh' }], route: [outlet, stop] }))
  expect(screen.getByTitle('Karol Bagh')).toBe(pin)
  expect(placeOf(pin)).not.toBe(place)
  expect(container.querySelectorAll('.leaflet-marker-icon')).toHaveLength(1)
  expect(container.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(1)
})

test('a tooltip escapes HTML', () => {
  const { container } = render(draw({ markers: [stop] }))
  fireEvent.mouseOver(screen.getByTitle(stop.label))
  expect(container.querySelector('.leaflet-tooltip')?.textContent).toBe('5 <b>Janpath</b>')
})

test('mounting twice under StrictMode leaves no second map', () => {
  const { container, unmount } = render(<StrictMode>{draw({ fit: true, markers: [outlet, stop] })}</StrictMode>)
  expect(container.querySelectorAll('.leaflet-marker-icon')).toHaveLength(2)
  expect(container.querySelectorAll('.leaflet-control-zoom')).toHaveLength(1)
  unmount()
  expect(container.innerHTML).toBe('')
})

test('the zoom buttons are translated', () => {
  const { rerender } = render(draw())
  rerender(<LanguageProvider language="hi">{draw()}</LanguageProvider>)
  expect(screen.getAllByRole('button').map((button) => button.title)).toEqual(['बड़ा करें', 'छोटा करें'])
})

test.each([
  ['moves', false],
  ['stands still for who wants less motion', true],
])('the map %s', (_, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches }))
  // Missing in jsdom.
  Object.assign(Browser, { any3d: true })
  const { container } = render(draw())
  expect(container.querySelector('.leaflet-fade-anim') === null).toBe(matches)
})
