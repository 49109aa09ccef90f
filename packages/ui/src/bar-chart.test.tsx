import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BarChart, labelEvery } from './bar-chart.tsx'

// The library calls it; jsdom has none.
window.matchMedia = () => ({ matches: false }) as MediaQueryList

test.each([
  [['1', '2', '3'], 300, 1],
  [Array.from({ length: 24 }, () => '12 am'), 300, 4],
  [Array.from({ length: 24 }, () => '12 am'), 1_000, 2],
  [[], 300, 1],
  [['1'], 0, 21],
])('%j in %i px: every %i', (labels, width, every) => {
  expect(labelEvery(labels, width)).toBe(every)
})

const bars = (...values: number[]) => values.map((value, n) => ({ label: `${n}`, value, title: `${n}: ${value}` }))

test('a chart says what it shows, has a bar for each value, and changes with them', async () => {
  const view = (values: number[]) => <BarChart bars={bars(...values)} text="Orders by hour" format={String} isCount />
  const { rerender, container } = render(view([3, 1]))
  expect(screen.getByRole('img', { name: 'Orders by hour' })).toBeTruthy()
  const titles = () => [...container.querySelectorAll('title')].map((title) => title.textContent)
  await waitFor(() => expect(titles()).toEqual(['0: 3', '1: 1']))
  rerender(view([3, 1, 8]))
  await waitFor(() => expect(titles()).toEqual(['0: 3', '1: 1', '2: 8']))
})
