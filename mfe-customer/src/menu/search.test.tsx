import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildProduct, emptyCart, openPages } from '../testing.tsx'

beforeEach(emptyCart)

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const products = [
  buildProduct(),
  buildProduct({ id: 'p-2', name: 'Samosa', description: 'Potato and peas', category_id: 'c-2' }),
  buildProduct({ id: 'p-3', name: 'Kulhad', description: 'Served in clay' }),
]

async function searchFor(text: string) {
  const { person } = openPages('/customer/menu?category=c-2', { 'GET /products': products })
  await expect.poll(names).toEqual(['Samosa'])
  await person.click(screen.getByRole('button', { name: 'Search the menu' }))
  const field = await screen.findByRole('searchbox', { name: 'Search the menu' })
  expect(document.activeElement).toBe(field)
  await person.type(field, text)
  return person
}

test('a search without a match says so, and leads back to the whole menu', async () => {
  const person = await searchFor('pizza')
  expect(await screen.findByText(/^Nothing found for “.?pizza.?”$/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show the Whole Menu' }))
  await expect.poll(names).toHaveLength(3)
})

test('the search covers every category, and its end brings the categories back', async () => {
  const person = await searchFor('chai')
  await expect.poll(names).toEqual(['Masala Chai'])
  await person.click(screen.getByRole('button', { name: 'End the search' }))
  await expect.poll(names).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search the menu' }))
})

test('a sheet that is opened right after typing stays open, and the search follows when it is closed', async () => {
  const person = await searchFor('masala')
  await expect.poll(names).toEqual(['Masala Chai'])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'masala chai' } })
  fireEvent.click(screen.getByRole('button', { name: /^Masala Chai/ }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  expect(screen.getByRole('dialog', { name: 'Masala Chai' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'masala chai')
})
