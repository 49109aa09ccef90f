import { refusal } from '@tapri/web-kit/testing'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { pointKey } from './known-point.ts'
import { emptyCart, openPages } from './testing.tsx'

const point = { lat: 28.9, lng: 77.6 }
beforeEach(() => {
  emptyCart()
  localStorage.setItem(pointKey('u-1'), JSON.stringify(point))
})

test('where nobody delivers word is left by one press, and once an outlet does the menu says so until it was seen', async () => {
  let waiting: object | undefined
  const responses = {
    'GET /opening': refusal('No outlet delivers to this location yet.', 422, 'OUT_OF_REACH'),
    'GET /waitlist': () => ({ waiting }),
    'PUT /waitlist': ({ body }: { body: object }) => ({
      waiting: (waiting = { ...body, left_at: '2026-11-22T10:00:00Z' }),
    }),
    'DELETE /waitlist': () => {
      waiting = undefined
      return null
    },
  }
  const { person, calls } = openPages('/customer/menu', responses)
  await person.click(await screen.findByRole('button', { name: 'Notify Me' }))
  expect(await screen.findByText(/^We will tell you here/)).toBeTruthy()
  expect(calls.find(({ route }) => route === 'PUT /waitlist')?.input).toEqual({ body: point })
  cleanup()

  waiting = { ...waiting, outlet_name: 'Karol Bagh' }
  const { person: later, calls: calledLater } = openPages('/customer/menu', {
    'GET /waitlist': responses['GET /waitlist'],
    'DELETE /waitlist': responses['DELETE /waitlist'],
  })
  expect(await screen.findByText('Karol Bagh now delivers to the place you asked about.')).toBeTruthy()
  await later.click(screen.getByRole('button', { name: 'Got It' }))
  expect(calledLater.some(({ route }) => route === 'DELETE /waitlist')).toBe(true)
  expect(screen.queryByText('We now deliver to you')).toBeNull()
})

test('a menu on a device where no word was left asks for none', async () => {
  const { calls } = openPages('/customer/menu')
  await screen.findByText('Masala Chai')
  expect(calls.some(({ route }) => route === 'GET /waitlist')).toBe(false)
})
