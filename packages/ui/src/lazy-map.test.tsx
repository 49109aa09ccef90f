import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const outlet = { id: 'o', lat: 28.6315, lng: 77.2167, label: 'Connaught Place', kind: 'outlet' as const }
const text = '850 m from Connaught Place'

async function draw() {
  const { LazyMap } = await import('./lazy-map.tsx')
  return render(<LazyMap center={outlet} zoom={13} markers={[outlet]} text={text} />)
}

afterEach(() => {
  vi.doUnmock('./map.tsx')
  vi.resetModules()
})

test('the text is there before the code of the map, in a place as high as the map', async () => {
  const { container } = await draw()
  expect(screen.getByText(text).tagName).toBe('FIGCAPTION')
  expect(container.querySelector('figure > [aria-hidden]')?.getAttribute('style')).toContain('--map-height')
  expect(await screen.findByTitle('Connaught Place')).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

test('the text is there alone when the code of the map does not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.doMock('./map.tsx', () => {
    throw new Error('no network')
  })
  const { container } = await draw()
  await expect.poll(() => container.querySelector('figure')?.children.length).toBe(1)
  expect(screen.getByText(text)).toBeTruthy()
})
