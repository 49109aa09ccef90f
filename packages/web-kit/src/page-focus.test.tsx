import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { focusContent } from './page-focus.ts'
import { BrowserRouter, Link, Route, Routes } from './router.ts'

function Loaded() {
  const [isLoaded, setLoaded] = useState(false)
  return <main>{isLoaded ? <h1>Order</h1> : <button onClick={() => setLoaded(true)}>Load</button>}</main>
}

const list = (
  <>
    <Link to="?checkout=open">Checkout</Link>
    <main>
      <h1>Orders</h1>
      <Link to="/order">Order</Link>
      <Link to="/login">Log in</Link>
    </main>
  </>
)

const login = (
  <main>
    <h1>Welcome Back</h1>
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
    <input aria-label="Phone" autoFocus />
  </main>
)

beforeEach(() => {
  window.history.pushState(null, '', '/list')
  render(
    <BrowserRouter>
      <a href="#content">Skip</a>
      <Routes>
        <Route path="/list" element={list} />
        <Route path="/order" element={<Loaded />} />
        <Route path="/login" element={login} />
      </Routes>
    </BrowserRouter>,
  )
})
afterEach(cleanup)

const load = () => act(() => screen.getByRole('button', { name: 'Load' }).click())
const press = (name: string) => act(() => screen.getByRole('link', { name }).click())
const heading = (name: string) => screen.getByRole('heading', { name })

test('the first page leaves the focus at the top', () => {
  heading('Orders')
  expect(document.activeElement).toBe(document.body)
})

test('the heading of a page that is gone to has the focus once it is there', async () => {
  press('Order')
  expect(document.activeElement).toBe(document.body)
  load()
  await waitFor(() => expect(document.activeElement).toBe(heading('Order')))
})

test('who has gone on by themselves is left alone', async () => {
  press('Order')
  window.dispatchEvent(new Event('keydown'))
  load()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(document.activeElement).toBe(document.body)
})

test('a field that takes the focus keeps it', () => {
  press('Log in')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})

test('what opens over a page leaves the focus', () => {
  screen.getByRole('link', { name: 'Skip' }).focus()
  press('Checkout')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip' }))
})

test('the skip link leads to the heading, or to what is marked as the beginning of the content', () => {
  focusContent()
  expect(document.activeElement).toBe(heading('Orders'))
  screen.getByRole('main').id = 'content'
  focusContent()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
