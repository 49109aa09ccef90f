import { render, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { Button } from './button.tsx'

const person = newPerson()

test('a double click calls the handler once while its promise is pending', async () => {
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<Button onClick={work}>Place Order</Button>)
  const button = screen.getByRole('button', { name: 'Place Order' })
  await person.dblClick(button)
  expect(work).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  finish()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  await person.click(button)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a busy submit button shows its busy text and does not submit', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  function Form() {
    const [busy, setBusy] = useState(false)
    return (
      <form
        onSubmit={(event) => {
          submit(event)
          setBusy(true)
        }}
      >
        <input aria-label="Phone" />
        <Button type="submit" busy={busy} busyText="Logging in...">
          Login
        </Button>
      </form>
    )
  }
  render(<Form />)
  await person.dblClick(screen.getByRole('button', { name: 'Login' }))
  await person.type(screen.getByLabelText('Phone'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy()
})
