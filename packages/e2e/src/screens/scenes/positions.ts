import type { OrderPosition } from '@tapri/contracts/positions'
import { ago, byRavi, MINUTE, openOf, order } from '../fake-data.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const onItsWay = order(5, { order_status: 'out_for_delivery', ...byRavi })

/** About 700 m from the delivery address of `onItsWay`. */
const seen = (age_seconds: number, accuracy: number): { positions: OrderPosition[] } => ({
  positions: [
    { order_id: onItsWay.id, lat: 28.6335, lng: 77.2182, accuracy, seen_at: ago(age_seconds * 1_000), age_seconds },
  ],
})

export const positionsScenes: Scene[] = [
  {
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    name: 'outlet: on the map, a delivery person who was not seen for minutes, at bad accuracy',
    responses: { 'GET /positions': seen(245, 360) },
    steps: async (page) => {
      await waitForText(page, 'Ravi')
      await clickButton(page, `Open order #${onItsWay.id.slice(0, 8)}`)
      await clickButton(page, `Where Ravi is with order ${onItsWay.id.slice(0, 8)}`)
      await page.getByRole('dialog').last().getByTitle('Ravi').waitFor()
    },
    shows: ['Where Ravi is', /^not seen for 4 minutes, last about 700 m from the customer, ±400 m$/],
  },
  {
    role: 'delivery',
    path: '/delivery/dashboard',
    name: 'deliveries: the position is shown to those who wait, by consent',
    responses: { 'GET /orders/open': openOf([{ ...onItsWay, left_stove_at: ago(27 * MINUTE) }]) },
    steps: async (page) => {
      await waitForText(page, /^The customer, the outlet and admins can see it/)
      await clickButton(page, 'Show')
    },
    shows: [/^Sent (just now|\d+ s ago), ±/, /^\d+ min off the stove, cold$/],
  },
]
