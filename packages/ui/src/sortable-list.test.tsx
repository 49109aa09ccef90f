import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { indexAt, moved, SortableList } from './sortable-list.tsx'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [3, 0, 'abc'],
])('the row at %i moved to %i makes %s', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

test.each([
  ['above all', -50, 1, 0],
  ['above the middle of the first', 45, 2, 0],
  ['below the middle of the first', 55, 2, 1],
  ['its own place', 150, 1, 1],
  ['below all', 900, 0, 2],
])('dragged %s', (_, y, from, to) => {
  expect(indexAt(y, [50, 150, 250], from)).toBe(to)
})

const rows = ['Chai', 'Samosa', 'Lassi'].map((name) => ({ id: name, name }))

function List({ onOrder = () => {} }: { onOrder?: (names: string[]) => void }) {
  const [items, setItems] = useState<readonly { id: string; name: string }[]>(rows)
  return (
    <SortableList
      label="Products"
      items={items}
      onOrder={(order) => {
        setItems(order)
        onOrder(order.map(({ name }) => name))
      }}
    >
      {({ name }) => name}
    </SortableList>
  )
}

const shown = () => within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem')
const button = (name: string) => screen.getByRole('button', { name })

test('a button moves its row, says where it is now, and keeps the focus', async () => {
  render(<List />)
  expect(button('Move Chai up')).toHaveProperty('disabled', true)
  expect(button('Move Lassi down')).toHaveProperty('disabled', true)
  fireEvent.click(button('Move Chai down'))
  expect(shown().map((row) => row.textContent)).toEqual(['Samosa', 'Chai', 'Lassi'])
  expect(screen.getByText('Chai is now number 2 of 3.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(button('Move Chai down')))
  fireEvent.click(button('Move Chai down'))
  // It is the last one, so the button that was pressed is disabled now.
  await waitFor(() => expect(document.activeElement).toBe(button('Move Chai up')))
})

/** A pointer event with a position; jsdom has none. */
const pointer = (type: string, clientY: number) =>
  Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientY, button: 0 }), { pointerId: 1 })

function dragging() {
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  HTMLElement.prototype.setPointerCapture = () => {}
  for (const [index, row] of shown().entries())
    row.getBoundingClientRect = () => ({ top: 200 + index * 100, height: 100 }) as DOMRect
  return shown()[0]?.querySelector('[title]') as HTMLElement
}

test('a row is dragged by its handle; it moves when it is dropped, once', () => {
  const onOrder = vi.fn()
  render(<List onOrder={onOrder} />)
  const handle = dragging()
  fireEvent(handle, pointer('pointerdown', 250))
  fireEvent(handle, pointer('pointermove', 370))
  expect(shown().map((row) => row.style.order)).toEqual(['1', '0', '2'])
  fireEvent(handle, pointer('pointermove', 480))
  expect(onOrder).not.toHaveBeenCalled()
  fireEvent(handle, pointer('pointerup', 480))
  expect(onOrder.mock.calls).toEqual([[['Samosa', 'Lassi', 'Chai']]])
  expect(screen.getByText('Chai is now number 3 of 3.')).toBeTruthy()
})

test.each([
  ['that the system ends', (handle: HTMLElement) => fireEvent(handle, pointer('pointercancel', 480))],
  ['that Escape ends', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('a drag %s changes nothing, nor what is dropped afterwards', (_, end) => {
  const onOrder = vi.fn()
  render(<List onOrder={onOrder} />)
  const handle = dragging()
  fireEvent(handle, pointer('pointerdown', 250))
  fireEvent(handle, pointer('pointermove', 480))
  end(handle)
  expect(shown().map((row) => row.style.order)).toEqual(['0', '1', '2'])
  fireEvent(handle, pointer('pointerup', 480))
  expect(onOrder).not.toHaveBeenCalled()
})

test('a list that changes while a row is dragged ends the drag: the row would be another one', () => {
  const onOrder = vi.fn()
  const list = (items: typeof rows) => (
    <SortableList label="Products" items={items} onOrder={onOrder}>
      {({ name }) => name}
    </SortableList>
  )
  const { rerender } = render(list(rows))
  const handle = dragging()
  fireEvent(handle, pointer('pointerdown', 250))
  fireEvent(handle, pointer('pointermove', 480))
  rerender(list(rows.map((row) => ({ ...row }))))
  expect(shown().map((row) => row.style.order)).toEqual(['2', '0', '1'])
  rerender(list([{ id: 'Vada', name: 'Vada' }, ...rows]))
  expect(shown().map((row) => row.style.order)).toEqual(['0', '1', '2', '3'])
  fireEvent(handle, pointer('pointerup', 480))
  expect(onOrder).not.toHaveBeenCalled()
})
