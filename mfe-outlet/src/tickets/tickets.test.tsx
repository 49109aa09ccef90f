import type { Order } from '@tapri/contracts/orders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { free, open, pending, ticket } from '../testing-outlet.tsx'

/** The text of each sheet that was printed, and its paper. */
let printed: { text: string; paper: string | undefined; isolated: (string | null)[] }[] = []
beforeEach(() => {
  localStorage.clear()
  printed = []
  vi.stubGlobal('print', () => {
    for (const sheet of document.querySelectorAll<HTMLElement>('[data-paper]')) {
      const text = [...sheet.children].find(({ tagName }) => tagName !== 'STYLE')?.textContent ?? ''
      const isolated = [...sheet.querySelectorAll('bdi')].map(({ textContent }) => textContent)
      printed.push({ text, paper: sheet.dataset.paper, isolated })
    }
    window.dispatchEvent(new Event('afterprint'))
  })
})

const cash: Order = {
  ...free,
  order_status: 'confirmed',
  note: 'ring twice',
  pays_with: 500,
  total_amount: 126,
  items: [
    {
      product_id: 'p-1',
      product_name: 'Kulhad Chai',
      quantity: 2,
      price: 63,
      options: [{ group_id: 'g', option_id: 'o', name: 'Large', price: 10 }],
      note: 'very hot',
    },
  ],
}

test('on paper a name turns neither the phone nor the quantity beside it', async () => {
  const { person } = open([{ ...cash, user_name: 'آشا', delivery_person_name: 'روی' }])
  await ticket(cash)
  await person.keyboard('p')
  await waitFor(() => expect(printed).toHaveLength(1))
  const names = ['آشا', 'روی', 'Connaught Place', 'Kulhad Chai', 'Large', 'very hot', 'ring twice']
  expect(printed[0]?.isolated).toEqual(expect.arrayContaining(names))
})

test('of an order for nothing the ticket says that nothing is to be paid, and no change', async () => {
  const { person } = open([{ ...cash, total_amount: 0 }])
  await ticket(cash)
  await person.keyboard('p')
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]?.text).toContain('Nothing to pay')
  expect(printed[0]?.text).not.toMatch(/Cash on delivery|Pays with|Change to bring/)
})

test('the key P, of a Hindi keyboard too, prints what an order needs on paper, once, and nothing while somebody types', async () => {
  const { person, press, toasts } = open([cash])
  await ticket(cash)
  await person.keyboard('p')
  await waitFor(() => expect(printed).toHaveLength(1))
  const { text, paper } = printed[0] ?? {}
  expect(paper).toBe('80mm')
  for (const part of ['Connaught Place', '#bbbb0000', '2×', 'Kulhad Chai', 'Large', 'very hot', 'ring twice', 'Sunita'])
    expect(text).toContain(part)
  for (const part of ['Pays with₹500.00', 'Change to bring₹374.00', '12 Janpath']) expect(text).toContain(part)
  await waitFor(() => expect(document.querySelector('[data-paper]')).toBeNull())

  await person.keyboard('p')
  expect(toasts.at(-1)).toContain('info: Every order has been printed')
  await press('Search')
  await person.type(screen.getByRole('searchbox'), 'p')
  expect(printed).toHaveLength(1)
  within(await ticket(cash))
    .getByRole('button', { name: /^Open/ })
    .focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ज', code: 'KeyP' })
  await waitFor(() => expect(printed).toHaveLength(2))
})

test('a device that chose so prints on its paper when an order is confirmed, and by no key', async () => {
  const { person, choose } = open([pending], { 'PUT /orders/:id/status': { ...pending, order_status: 'confirmed' } })
  await choose('More', 'Print Settings')
  await person.click(screen.getByRole('radio', { name: /^58 mm/ }))
  await person.click(screen.getByRole('checkbox', { name: /automatically/ }))
  await person.click(screen.getByRole('checkbox', { name: /P key/ }))
  await person.click(screen.getByRole('button', { name: 'Done' }))
  await person.keyboard('p')
  expect(printed).toEqual([])
  await person.click(within(await ticket(pending)).getByRole('button', { name: /^Confirm/ }))
  await waitFor(() => expect(printed.map(({ paper }) => paper)).toEqual(['58mm']))
})

test('the time on a ticket is by the clock of the outlet, which is named where this device shows another', async () => {
  const far = { ...cash, created_at: '2026-11-20T07:56:00.000Z', time_zone: 'Asia/Kolkata' }
  open([far])
  await ticket(far)
  fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
  await expect.poll(() => printed[0]?.text).toContain('20 Nov 2026, 1:26 pm IST')
})
