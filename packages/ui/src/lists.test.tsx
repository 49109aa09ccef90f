import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { Pagination } from './pagination.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import { Segmented } from './segmented.tsx'

const person = newPerson()

test('pagination goes to the first, previous, numbered, next and last page', async () => {
  const go = vi.fn<(page: number) => void>()
  render(<Pagination page={4} pages={9} onPage={go} />)
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  for (const name of ['First page', 'Previous page', 'Page 6', 'Next page', 'Last page', 'Page 4'])
    await person.click(pages.getByRole('button', { name }))
  expect(go.mock.calls.flat()).toEqual([1, 3, 6, 5, 9])
  expect(pages.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page')
  expect(pages.getAllByRole('button', { name: /^Page \d/ })).toHaveLength(5)
})

test('on the first page First and Previous are disabled; a single page has no numbers', () => {
  const { rerender } = render(<Pagination page={1} pages={2} onPage={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'First page' }).disabled).toBe(true)
  rerender(<Pagination page={1} pages={1} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBe(null)
})

test('the page size is 25, 50 or 100', async () => {
  const choose = vi.fn<(perPage: number) => void>()
  render(<Pagination page={1} pages={1} onPage={() => {}} perPage={50} onPerPage={choose} />)
  const select = screen.getByLabelText('Per page')
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['25', '50', '100'])
  await person.selectOptions(select, '100')
  expect(choose).toHaveBeenCalledWith(100)
})

test('the stepper stays within its bounds and names the product', async () => {
  const change = vi.fn<(value: number) => void>()
  const { rerender } = render(<QuantityStepper product="Masala Chai" value={1} onChange={change} />)
  await person.click(screen.getByRole('button', { name: 'One Masala Chai less' }))
  await person.click(screen.getByRole('button', { name: 'One Masala Chai more' }))
  expect(change.mock.calls.flat()).toEqual([0, 2])
  rerender(<QuantityStepper product="Masala Chai" value={100} onChange={change} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One Masala Chai more' }).disabled).toBe(true)
})

test('the selected view is a pressed button', async () => {
  const change = vi.fn<(value: string) => void>()
  const options = [
    { value: 'recent', label: 'Recent' },
    { value: 'archived', label: 'Archived' },
  ]
  render(<Segmented label="Orders" options={options} value="recent" onChange={change} />)
  expect(screen.getByRole('button', { name: 'Recent', pressed: true })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Archived', pressed: false }))
  expect(change).toHaveBeenCalledWith('archived')
})
