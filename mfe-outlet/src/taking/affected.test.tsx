// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { open, taking, written } from '../testing-outlet.tsx'

afterEach(cleanup)

const oneLater = {
  now: 0,
  later: 1,
  first_at: '2026-11-25T04:00:00Z',
  time_zone: 'Asia/Kolkata',
  elsewhere: 1,
  on_the_way: 0,
  upi: 0,
}

test('a pause that orders for later fall into names them and asks', async () => {
  const { person, calls } = open([], { 'POST /orders/affected': oneLater, 'PUT /outlets/:id/pause': taking() })
  await person.click(await screen.findByRole('button', { name: 'Pause 15 min: take no new orders' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 sold order is affected' }))
  expect(dialog.getByText('Another outlet can make 1 of them.')).toBeTruthy()
  expect(written(calls, 'PUT /outlets/:id/pause')).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Save Anyway' }))
  await expect.poll(() => written(calls, 'PUT /outlets/:id/pause')).toHaveLength(1)
})

test('what open orders need is marked as sold out after a question only', async () => {
  const chai = { id: 'p-1', name: 'Chai', description: '', price: 20, image_url: '', available: true }
  const { person, calls } = open([], {
    'POST /orders/affected': oneLater,
    'GET /products': [{ ...chai, category_id: null, category_name: null }],
    'PUT /outlets/:id/sold-out/:product_id': taking(),
  })
  await person.click(await screen.findByRole('button', { name: 'Sold out' }))
  await person.click(await screen.findByRole('switch', { name: 'Chai is sold out' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 sold order is affected' }))
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(written(calls, 'PUT /outlets/:id/sold-out/:product_id')).toEqual([])
  expect(written(calls, 'POST /orders/affected')).toEqual([
    { body: { outlet: { id: 'o-1', sold_out: { product_id: 'p-1', until: 'tomorrow' } } } },
  ])
})
