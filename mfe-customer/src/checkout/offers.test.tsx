import type { Quote } from '@tapri/contracts/quote'
import { standAt } from '@tapri/web-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyCart, fillCart, findPlaceOrder, openCheckout, sent } from '../testing.tsx'

beforeEach(() => {
  emptyCart()
  standAt({ lat: 28.7, lng: 77.3 })
})

const route = 'POST /orders/quote'
const line = (kind: 'discount' | 'credit', amount: number) => ({ kind, name: kind, name_hi: kind, amount })
const quote = { total_amount: 30, delivers: true, credit_available: 20, charges: [line('credit', -20)] } satisfies Quote

test('credit is used unless the customer says otherwise', async () => {
  fillCart()
  const view = openCheckout({ [route]: quote })
  const box = await screen.findByRole('checkbox', { name: 'Use your ₹20.00 credit' })
  const asked = () => sent(view, route) as object[]
  expect(asked().every((body) => 'use_credit' in body)).toBe(true)
  await view.person.click(box)
  await waitFor(() => expect(asked().some((body) => !('use_credit' in body))).toBe(true))
})

test('a code is asked about, and why it does not apply stands below it', async () => {
  fillCart()
  const sentence = 'This code is for orders from ₹100.00 on.'
  const view = openCheckout({ [route]: { ...quote, code: { applies: false, sentence } } })
  await findPlaceOrder()
  await view.person.click(screen.getByRole('button', { name: 'Add a code' }))
  await view.person.type(screen.getByLabelText(/^Code/), 'chai20')
  await view.person.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  const withCode = expect.objectContaining({ code: 'chai20' }) as object
  await waitFor(() => expect(sent(view, route)).toContainEqual(withCode))
  await view.person.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Add a code' })).toBeTruthy()
})

test.each(['{Tab}', '{Enter}'])('a code that was typed counts after %s, without a press on Apply', async (key) => {
  fillCart()
  const view = openCheckout({ [route]: { ...quote, code: { applies: true, sentence: 'Code CHAI20 applies.' } } })
  await findPlaceOrder()
  await view.person.click(screen.getByRole('button', { name: 'Add a code' }))
  await view.person.type(screen.getByLabelText(/^Code/), `chai20${key}`)
  expect(await screen.findByText('Code CHAI20 applies.')).toBeTruthy()
  expect(sent(view, route)).toContainEqual(expect.objectContaining({ code: 'chai20' }))
  expect(sent(view, 'POST /orders')).toEqual([])
})
