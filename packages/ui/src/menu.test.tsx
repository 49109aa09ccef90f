import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { CountBadge } from './count-badge.tsx'
import { Menu } from './menu.tsx'

function open() {
  const chosen = vi.fn<(what: string) => void>()
  render(
    <>
      <Menu
        label="Actions for Ravi"
        items={['Reset', 'Sign out', 'Block'].map((label) => ({ key: label, label, onSelect: () => chosen(label) }))}
      />
      <p>Elsewhere</p>
    </>,
  )
  return { chosen, trigger: screen.getByRole('button', { name: 'Actions for Ravi' }), person: newPerson() }
}
const focused = () => document.activeElement?.textContent

test('the menu follows its button, and closes when the button leaves the screen', async () => {
  const { person, trigger } = open()
  await person.click(trigger)
  const menu = screen.getByRole('menu')
  expect(menu.style.top).toBe('4px')
  const frame = trigger.parentElement as HTMLElement
  const rect = vi.spyOn(frame, 'getBoundingClientRect')
  rect.mockReturnValue(new DOMRect(0, 100, 44, 44))
  fireEvent.scroll(document)
  expect(menu.style.top).toBe('148px')
  rect.mockReturnValue(new DOMRect(0, -100, 44, 44))
  fireEvent.scroll(document)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the menu stays open and follows when the list around it changes', async () => {
  const list = (before: string[]) => (
    <ul>
      {[...before, 'Ravi'].map((name) => (
        <li key={name}>
          <Menu label={name} items={[{ key: 'reset', label: 'Reset', onSelect: () => {} }]} />
        </li>
      ))}
    </ul>
  )
  const { rerender } = render(list(['Asha']))
  const trigger = screen.getByRole('button', { name: 'Ravi' })
  await newPerson().click(trigger)
  const frame = trigger.parentElement as HTMLElement
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 44, 44))
  rerender(list([]))
  expect(screen.getByRole('menu').style.top).toBe('68px')
})

test('opens with the first action focused; arrow keys wrap, Home and End move to the ends', async () => {
  const { person, trigger } = open()
  expect(trigger.getAttribute('aria-expanded')).toBe('false')
  trigger.focus()
  await person.keyboard('{ArrowDown}')
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  expect(focused()).toBe('Reset')
  await person.keyboard('{ArrowUp}')
  expect(focused()).toBe('Block')
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Sign out')
  await person.keyboard('{End}')
  expect(focused()).toBe('Block')
  await person.keyboard('{Home}')
  expect(focused()).toBe('Reset')
})

test('Escape restores the focus; an action runs after the focus was restored', async () => {
  const { person, trigger, chosen } = open()
  await person.click(trigger)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(trigger)
  chosen.mockImplementation(() => expect(document.activeElement).toBe(trigger))
  await person.click(trigger)
  await person.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Sign out')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a click outside closes it', async () => {
  const { person, trigger } = open()
  await person.click(trigger)
  await person.click(screen.getByText('Elsewhere'))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a count has an accessible text; zero renders no badge', () => {
  const { container, rerender } = render(<CountBadge count={120} label="120 new changes" />)
  expect(container.textContent).toBe('99+ 120 new changes')
  rerender(<CountBadge count={0} label="0 new changes" />)
  expect(container.textContent).toBe('')
})
