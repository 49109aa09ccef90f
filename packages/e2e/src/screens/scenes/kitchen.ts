import type { KitchenItem, KitchenTicket } from '@tapri/contracts/kitchen'
import { inMinutes, orders } from '../fake-data.ts'
import type { Scene } from './scene.ts'

const item = (quantity: number, product_name: string, given: Partial<KitchenItem> = {}): KitchenItem => ({
  product_id: product_name,
  product_name,
  quantity,
  made: false,
  ...given,
})
const lessSugar = { options: ['Less sugar'] }
const made = { made: true }

/** A ticket that arrived this many minutes ago; its order was promised to be made in 8. */
const ticket = (
  index: number,
  ago: number,
  items: KitchenItem[],
  given: Partial<KitchenTicket> = {},
): KitchenTicket => ({
  order_id: orders[0]?.id.replace(/^.{8}/, `b7c0d20${index}`) ?? '',
  since: inMinutes(-ago),
  hurry_at: inMinutes(5 - ago),
  late_at: inMinutes(8 - ago),
  items,
  ...given,
})

/** Made at each request: a ticket is late 2 min after this. */
const tickets = () => [
  ticket(1, 10, [item(2, 'Masala Chai', made), item(1, 'Masala Chai', { ...lessSugar, note: 'Very hot please' })]),
  ticket(2, 6, [item(1, 'Adrak Chai', { options: ['Kulhad', 'Extra ginger'] }), item(4, 'Bun Maska')], {
    fulfilment: 'pickup',
  }),
  ticket(3, 4, [item(3, 'Masala Chai')], { voided: 'cancelled' }),
  ticket(4, 2, [item(1, 'Masala Chai', lessSugar), item(3, 'Masala Chai')], { channel: 'counter' }),
  ticket(5, 1, [item(2, 'Masala Chai'), item(1, 'Filter Coffee')], { channel: 'phone' }),
  ticket(6, 7, [item(2, 'Masala Chai', made)]),
  ticket(7, 6, [item(1, 'Samosa', made)]),
]

/** The cook's page. */
export const kitchenScenes: Scene[] = [
  {
    role: 'outlet_manager',
    path: '/outlet/kitchen',
    responses: { 'GET /kitchen': () => ({ tickets: tickets() }) },
    name: 'kitchen: sums of cups, tickets by age, one that was called off, and what is made',
    shows: ['Hurry', 'Late', 'Cancelled', 'Seen', '2 Less sugar', 'Very hot please', 'Counter', 'Made'],
  },
]
