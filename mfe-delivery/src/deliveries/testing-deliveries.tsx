import type { Order } from '@tapri/contracts/orders'
import { buildOrder, orderLists } from '@tapri/order-screens/testing'
import { renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ActionQueueProvider } from '../action-queue.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'

export const far = buildOrder({
  id: 'far-00000000',
  order_status: 'preparing',
  delivery_address: { address: 'Lodhi Garden', lat: 28.5933, lng: 77.2197 },
})
export const near = buildOrder({
  id: 'near-0000000',
  order_status: 'out_for_delivery',
  delivery_address: { address: '12 Janpath', lat: 28.628, lng: 77.219 },
})

/** Opens the page with these orders, or with other responses. */
export function openPage(orders: readonly Order[] | Record<string, unknown>, path = '/delivery/dashboard') {
  const page = (
    <ActionQueueProvider>
      <DeliveriesPage map={() => null} sharing={() => null} />
    </ActionQueueProvider>
  )
  const responses: Record<string, unknown> = Array.isArray(orders)
    ? orderLists(orders as readonly Order[])
    : (orders as Record<string, unknown>)
  responses['GET /duty'] ??= { outlets: [], orders: 0 }
  return renderPage(page, { path, user: { name: 'Ravi', role: 'delivery' }, responses })
}

export type DeliveriesTab = ReturnType<typeof openPage>

/** Presses a button once it is there and the next stop has been on the screen long enough to accept presses. */
export async function press({ person }: DeliveriesTab, name: string | RegExp) {
  await expect.poll(() => document.querySelector('[aria-disabled=true]')).toBeNull()
  await person.click(await screen.findByRole('button', { name }))
}

/** Opens the sheet with the rare actions of a stop. */
export const openMore = (page: DeliveriesTab, number: string) => press(page, `More for order ${number}`)

/** Ends the 5 s in which an action can be undone. */
export const sendNow = (page: DeliveriesTab) => press(page, 'Send Now')
