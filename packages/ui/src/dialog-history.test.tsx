import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from '@tapri/web-kit/router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newPerson } from '@tapri/web-kit/testing'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { Menu } from './menu.tsx'

const person = newPerson()

function Opener({ name, children }: { name: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={name}>
        <input aria-label={`Text of ${name}`} />
        {children}
        <DialogClose>
          <Button>Leave {name}</Button>
        </DialogClose>
      </Dialog>
    </>
  )
}

function InDialog() {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Opener name="Pin" />
      <Button onClick={() => void navigate('/orders')}>To Orders</Button>
      <Button onClick={() => void navigate('/orders', { replace: true })}>Orders Instead</Button>
      <Button onClick={() => setParams({ filter: 'hot' }, { replace: true })}>Filter</Button>
      <Button onClick={() => setAsked(true)}>Ask</Button>
      <ConfirmDialog open={isAsked} onOpenChange={setAsked} title="Sure?" confirmText="Yes" onConfirm={() => {}}>
        Really.
      </ConfirmDialog>
      <Menu label="More" items={[{ key: 'a', label: 'First', onSelect: () => {} }]} />
    </>
  )
}

function ByAddress() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <>
      <Link to="?pay=open">Pay</Link>
      <Dialog inAddress open={params.has('pay')} onOpenChange={() => void navigate(-1)} title="Payment">
        <Opener name="Map" />
      </Dialog>
    </>
  )
}

/** Counts all moves through the history, including those that the router does not see. */
let moves = 0
window.addEventListener('popstate', () => (moves += 1), { capture: true })

const start = (
  <>
    <Link to="/menu">To the menu</Link>
    <Link to="/pay">To the payment</Link>
  </>
)
const menu = (
  <Opener name="Checkout">
    <InDialog />
  </Opener>
)

const path = () => `${location.pathname}${location.search}`
const titles = () => screen.queryAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent)
const open = async (name: string) => {
  await person.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog', { name })
}
const back = async () => act(async () => window.history.back())
const depth = () => ((history.state ?? {}) as { depth?: number }).depth ?? 0
/** Waits until all moves through the history are done, and checks which dialogs are open and where the page is. */
const settled = (dialogs: string[], at: string) =>
  waitFor(() => {
    expect([titles(), path(), depth()]).toEqual([dialogs, at, dialogs.length])
  })

beforeEach(async () => {
  window.history.pushState(null, '', '/start')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={start} />
        <Route path="/menu" element={menu} />
        <Route path="/orders" element={<p>My orders</p>} />
        <Route path="/pay" element={<ByAddress />} />
      </Routes>
    </BrowserRouter>,
  )
  await person.click(screen.getByRole('link', { name: 'To the menu' }))
})
afterEach(async () => {
  cleanup()
  await vi.waitUntil(() => depth() === 0)
})

test('Back closes the topmost dialog only, and then leaves the page', async () => {
  await open('Checkout')
  await open('Pin')
  await settled(['Checkout', 'Pin'], '/menu')
  await back()
  await settled(['Checkout'], '/menu')
  await back()
  await settled([], '/menu')
  await back()
  await screen.findByRole('link', { name: 'To the menu' })
  expect(path()).toBe('/start')
})

test('Back closes what is above a dialog that the address opens, and then that dialog', async () => {
  await back()
  await person.click(await screen.findByRole('link', { name: 'To the payment' }))
  await person.click(screen.getByRole('link', { name: 'Pay' }))
  await screen.findByRole('dialog', { name: 'Payment' })
  await open('Map')
  await waitFor(() => expect([titles(), path(), depth()]).toEqual([['Payment', 'Map'], '/pay?pay=open', 1]))
  await back()
  await waitFor(() => expect([titles(), path(), depth()]).toEqual([['Payment'], '/pay?pay=open', 0]))
  await back()
  await settled([], '/pay')
})

test('Back closes a confirmation and a menu inside a dialog', async () => {
  await open('Checkout')
  await person.click(screen.getByRole('button', { name: 'Ask' }))
  await settled(['Checkout', 'Sure?'], '/menu')
  await back()
  await settled(['Checkout'], '/menu')
  await person.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menu')
  await waitFor(() => expect(history.state).toMatchObject({ depth: 2 }))
  await back()
  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  await settled(['Checkout'], '/menu')
})

test('a dialog that was closed otherwise leaves no entry to go back to, nor forward', async () => {
  await open('Checkout')
  await open('Pin')
  await settled(['Checkout', 'Pin'], '/menu')
  await person.keyboard('{Escape}')
  await settled(['Checkout'], '/menu')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await settled([], '/menu')
  const before = moves
  await act(async () => window.history.forward())
  await waitFor(() => expect(moves).toBe(before + 2))
  await settled([], '/menu')
  await back()
  await screen.findByRole('link', { name: 'To the menu' })
})

test('a page that is opened from a dialog takes the place of its entry', async () => {
  await open('Checkout')
  await settled(['Checkout'], '/menu')
  await person.click(screen.getByRole('button', { name: 'To Orders' }))
  await screen.findByText('My orders')
  await back()
  await settled([], '/menu')
  await act(async () => window.history.forward())
  expect(await screen.findByText('My orders')).toBeTruthy()
})

test('a page that takes the place of the one under a dialog leaves nothing of it', async () => {
  await open('Checkout')
  await settled(['Checkout'], '/menu')
  await person.click(screen.getByRole('button', { name: 'Orders Instead' }))
  await screen.findByText('My orders')
  await settled([], '/orders')
  await back()
  expect(await screen.findByRole('link', { name: 'To the menu' })).toBeTruthy()
})

test('an address that is replaced under a dialog stays when the dialog closes', async () => {
  await open('Checkout')
  await settled(['Checkout'], '/menu')
  await person.click(screen.getByRole('button', { name: 'Filter' }))
  await settled(['Checkout'], '/menu?filter=hot')
  await back()
  await settled([], '/menu?filter=hot')
  expect(path()).toBe('/menu?filter=hot')
})

test.each([
  ['Back', back],
  ['Escape', async () => person.keyboard('{Escape}')],
  ['Close', async () => person.click(screen.getByRole('button', { name: 'Close' }))],
  ['its own button', async () => person.click(screen.getByRole('button', { name: 'Leave Checkout' }))],
])('typed text is not lost by %s without a question', async (_, close) => {
  await open('Checkout')
  await person.type(screen.getByLabelText('Text of Checkout'), 'Flat 3')
  await close()
  await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
  await settled(['Checkout', 'Discard what you typed?'], '/menu')
  await person.click(screen.getByRole('button', { name: 'Keep Editing' }))
  await settled(['Checkout'], '/menu')
  expect(screen.getByLabelText<HTMLInputElement>('Text of Checkout').value).toBe('Flat 3')
  await close()
  await person.click(await screen.findByRole('button', { name: 'Discard' }))
  await settled([], '/menu')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Checkout' }))
})

test('the browser asks before a page with typed text is left, and not once it is as it was', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await open('Checkout')
  await person.type(screen.getByLabelText('Text of Checkout'), 'x')
  expect(leave()).toBe(true)
  await person.keyboard('{Backspace}')
  expect(leave()).toBe(false)
  await person.keyboard('{Escape}')
  await settled([], '/menu')
})
