import type { AlertKind, AlertLevel } from '@tapri/contracts/order-alerts'
import { isEnded, orderStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import type { Order } from '@tapri/contracts/orders'
import { renderPage } from '@tapri/web-kit/testing'
import { screen } from '@testing-library/react'

export { buildOrder } from '@tapri/contracts/testing'

/** Builds the response to GET /orders with these orders as page `page` of `pages`. */
export const orderPage = (orders: readonly Order[], pages = 1, page = 1) => ({
  orders,
  pagination: {
    total_count: orders.length,
    total_pages: pages,
    current_page: page,
    has_previous: page > 1,
    has_next: page < pages,
  },
})

/** Builds the responses to the calls that list orders, when these are all orders. */
export const orderLists = (orders: readonly Order[]) => {
  const count = (status: OrderStatus) => orders.filter(({ order_status }) => order_status === status).length
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, count(status)]))
  const open = orders
    .filter(({ order_status }) => !isEnded(order_status))
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  return {
    'GET /orders': ({ querystring: { order_status: wanted } }: { querystring: { order_status?: string } }) => {
      const fits = ({ order_status: status }: Order) =>
        wanted === undefined || (wanted === 'ended' ? isEnded(status) : status === wanted)
      return { ...orderPage(orders.filter(fits)), counts }
    },
    'GET /orders/open': { orders: open, total: open.length },
  }
}

/** Builds an entry of the response to GET /orders/alerts: this order has waited for this many minutes. */
export function buildAlert(kind: AlertKind, level: AlertLevel, minutes: number, order: Order) {
  const alert = { kind, level, since: new Date(Date.now() - minutes * 60_000).toISOString() }
  return { order: { ...order, alert }, ...alert }
}

const nobodyOnDuty = { 'GET /duty': { outlets: [], orders: 0 }, 'GET /duty/people': { people: [], needs: [] } }

/** Renders a page with the actions and queries that tests of pages share. */
export function openPage(...[page, options = {}]: Parameters<typeof renderPage>) {
  const responses = Object.assign(options.responses ?? {}, { ...nobodyOnDuty, ...options.responses })
  const view = renderPage(page, { ...options, responses })
  const press = async (name: string | RegExp, role = 'button') =>
    view.person.click(await screen.findByRole(role, { name }))
  return {
    ...view,
    press,
    /** Chooses an item of a menu. */
    choose: async (menu: string | RegExp, item: string | RegExp) => {
      await press(menu)
      await press(item, 'menuitem')
    },
    /** The inputs of the calls to a route, in order. */
    sent: (route: string) => view.calls.filter((call) => call.route === route).map(({ input }) => input),
  }
}
