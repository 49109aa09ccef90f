import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const person = newPerson()

test('a dialog is named by its title, closes on Escape and restores the focus', async () => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onOpenChange={setOpen} title="Checkout">
          <input aria-label="Address" />
        </Dialog>
      </>
    )
  }
  render(<Opener />)
  await person.click(screen.getByRole('button', { name: 'Open' }))
  screen.getByRole('dialog', { name: 'Checkout' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Checkout' }))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test.each([
  ['dialog', false, 1],
  ['alertdialog', true, 0],
])('a click outside a %s closes it unless it is an alert dialog (%s)', async (role, alert, times) => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={change} title="Reset Password" alert={alert}>
      …
    </Dialog>,
  )
  screen.getByRole(role, { name: 'Reset Password' })
  // Radix registers its pointer listener in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  await person.click(document.body)
  expect(change).toHaveBeenCalledTimes(times)
  await person.keyboard('{Escape}')
  expect(change).toHaveBeenLastCalledWith(false)
})

test('a busy dialog does not close', async () => {
  const change = vi.fn<(open: boolean) => void>()
  render(
    <Dialog open onOpenChange={change} title="Checkout" busy>
      …
    </Dialog>,
  )
  await person.keyboard('{Escape}')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(change).not.toHaveBeenCalled()
})

test('a confirmation focuses Cancel and describes the action', async () => {
  const [change, confirm] = [vi.fn<(open: boolean) => void>(), vi.fn<() => void>()]
  render(
    <ConfirmDialog open onOpenChange={change} title="Delete Outlet?" confirmText="Yes, Delete" onConfirm={confirm}>
      It cannot be undone.
    </ConfirmDialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Outlet?' })
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(screen.getByRole('button', { name: 'Yes, Delete' }))
  expect(confirm).toHaveBeenCalledTimes(1)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(change).toHaveBeenCalledWith(false)
})
