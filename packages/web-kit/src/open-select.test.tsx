import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteady } from './open-select.ts'

function Page({ value }: { value: number }) {
  return (
    <>
      <output>{useSteady(value)}</output>
      <button>Elsewhere</button>
      <select aria-label="Status">
        <option>pending</option>
        <option>confirmed</option>
      </select>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent

test.each(['change', 'blur', 'keyDown'] as const)('new data waits while a list is open and shows after %s', (end) => {
  const { rerender } = render(<Page value={1} />)
  const select = screen.getByLabelText('Status')
  fireEvent.pointerDown(select)
  rerender(<Page value={2} />)
  expect(shown()).toBe('1')
  fireEvent[end](select, { key: 'Escape' })
  expect(shown()).toBe('2')
})

test('a focused select with a closed list delays nothing', () => {
  const { rerender } = render(<Page value={1} />)
  screen.getByLabelText('Status').focus()
  rerender(<Page value={2} />)
  expect(shown()).toBe('2')
})

test('opening a list may move the focus from another element', () => {
  const { rerender } = render(<Page value={1} />)
  fireEvent.pointerDown(screen.getByLabelText('Status'))
  fireEvent.blur(screen.getByText('Elsewhere'))
  rerender(<Page value={2} />)
  expect(shown()).toBe('1')
})
