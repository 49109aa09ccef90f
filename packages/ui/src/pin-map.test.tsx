import { greatCircleKm } from '@tapri/contracts/great-circle'
import { fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { PinMap, type PinMapProps } from './pin-map.tsx'

const point = { lat: 28.6315, lng: 77.2167 }
const onMove = vi.fn<PinMapProps['onMove']>()
const draw = (more: Partial<PinMapProps> = {}) => (
  <PinMap point={point} onMove={onMove} zoom={17} label="The pin" hint="Arrow keys move it" {...more} />
)
const pin = () => screen.getByRole('application', { name: 'The pin' })
const placeOf = ({ style }: HTMLElement) => `${style.left} ${style.top} ${style.transform}`

test('the pin can be reached by keyboard and says how it is moved; a grid and a scale stand in for tiles', () => {
  const { container } = render(draw())
  expect(pin().tabIndex).toBe(0)
  expect(pin().getAttribute('aria-description')).toBe('Arrow keys move it')
  expect(container.querySelector('.leaflet-tile-pane .grid, .leaflet-tile-pane .leaflet-layer')).toBeTruthy()
  expect(container.querySelector('.leaflet-control-scale')?.textContent).toMatch(/ m$/)
  expect(container.querySelector('img.leaflet-tile')).toBe(null)
})

test.each([
  ['ArrowUp', false, 10],
  ['ArrowLeft', true, 100],
])('%s moves the pin and keeps the page still', (key, shiftKey, metres) => {
  onMove.mockClear()
  render(draw())
  const place = placeOf(pin())
  const isLeftToPage = fireEvent.keyDown(pin(), { key, shiftKey })
  expect(isLeftToPage).toBe(false)
  expect(placeOf(pin())).not.toBe(place)
  expect(onMove).toHaveBeenCalledTimes(1)
  expect(greatCircleKm(point, onMove.mock.calls[0]?.[0] ?? point) * 1000).toBeCloseTo(metres, 0)
})

test('other keys are left to the page', () => {
  onMove.mockClear()
  render(draw())
  expect(fireEvent.keyDown(pin(), { key: 'Tab' })).toBe(true)
  expect(onMove).not.toHaveBeenCalled()
})

test('the pin takes the focus when it is asked to, also before it was shown', () => {
  const { rerender } = render(draw({ focusCalls: 1 }))
  expect(document.activeElement).toBe(pin())
  pin().blur()
  rerender(draw({ focusCalls: 1 }))
  expect(document.activeElement).toBe(document.body)
  rerender(draw({ focusCalls: 2 }))
  expect(document.activeElement).toBe(pin())
})

test('a tap on the map sets the pin there', () => {
  onMove.mockClear()
  const { container } = render(draw())
  fireEvent.click(container.querySelector('.leaflet-container') as Element, { clientX: 100, clientY: 0 })
  const [moved] = onMove.mock.calls[0] ?? []
  expect(moved?.lng).toBeGreaterThan(point.lng)
  expect(moved?.lat).toBeCloseTo(point.lat, 4)
})

test('taps on a map of the whole country come nearer, down to the houses', () => {
  const { container } = render(draw({ zoom: 4 }))
  const scale = () => container.querySelector('.leaflet-control-scale')?.textContent
  expect(scale()).toMatch(/\d{3} km$/)
  const map = container.querySelector('.leaflet-container') as Element
  for (let tap = 0; tap < 8; tap += 1) fireEvent.click(map, { clientX: 0, clientY: 0 })
  expect(scale()).toBe('100 m')
})

test('a point from elsewhere moves the pin; where the person is shows as a dot', () => {
  const { container, rerender } = render(draw())
  const place = placeOf(pin())
  rerender(draw({ point: { lat: 28.64, lng: 77.22 }, here: point }))
  expect(screen.getAllByRole('application')).toHaveLength(1)
  expect(container.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(1)
  rerender(draw())
  expect(container.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(0)
  expect(place).toBeTruthy()
})

test('mounting twice under StrictMode leaves one map with one pin', () => {
  const { container, unmount } = render(<StrictMode>{draw()}</StrictMode>)
  expect(screen.getAllByRole('application')).toHaveLength(1)
  expect(container.querySelectorAll('.leaflet-control-scale')).toHaveLength(1)
  unmount()
  expect(container.innerHTML).toBe('')
})
