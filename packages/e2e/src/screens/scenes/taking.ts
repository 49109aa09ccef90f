import { inMinutes, isOpen } from '../fake-data.ts'
import { takingOf } from '../fake-taking.ts'
import { clickButton, type Scene, waitForText } from './scene.ts'

const menu = { role: 'customer', path: '/customer/menu' } as const
const dashboard = { role: 'outlet_manager', path: '/outlet/dashboard' } as const

const serving = (given: object = {}) => ({
  ...isOpen,
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  outlet_distance_km: 1.2,
  sold_out: [],
  ...given,
})
const soldOut = (...ids: string[]) =>
  ids.map((product_id, index) => ({ product_id, until: index === 0 ? inMinutes(600) : null }))

/** Shows products that are sold out, and pauses. */
export const takingScenes: Scene[] = [
  {
    ...menu,
    name: 'menu: some products are sold out',
    responses: { 'GET /opening': serving({ sold_out: soldOut('p-1', 'p-3') }) },
    shows: ['Sold out', /^Back (today|tomorrow) at /, 'Kulhad Chai'],
  },
  {
    ...menu,
    name: 'checkout: something in the cart is sold out',
    steps: async (page, server) => {
      await page.getByRole('button', { name: 'Add Masala Chai' }).waitFor()
      await clickButton(page, 'Add Masala Chai')
      server.responses['GET /opening'] = serving({ sold_out: soldOut('p-1') })
      // The checkout requests again what is older than 2 s.
      await page.waitForTimeout(2_100)
      await page.getByRole('button', { name: /^Cart \(1\)/ }).click()
    },
    position: { latitude: 28.6139, longitude: 77.209 },
    shows: ['Something in your cart is sold out', 'Take Kulhad Chai · ₹30.50', 'Remove'],
  },
  {
    ...dashboard,
    name: 'outlet: paused, with the minutes that are left',
    responses: {
      'GET /outlets/taking': () => ({
        outlets: [takingOf('o-1', { pause: { until: inMinutes(25), reason: 'too_busy' }, sold_out: soldOut('p-1') })],
      }),
    },
    steps: (page) => clickButton(page, /^Paused 25 min/),
    shows: ['Paused 25 min', 'Take Orders Again', 'Change the Pause', 'Sold Out (1)'],
  },
  {
    ...dashboard,
    name: 'outlet: how long no orders are taken',
    steps: async (page) => {
      await clickButton(page, 'Taking Orders')
      await page.getByRole('menuitem', { name: 'Pause for Longer' }).click()
    },
    shows: ['Pause New Orders', '15 minutes', '60 minutes', /^Until closing/],
  },
  {
    ...dashboard,
    name: 'outlet: what is sold out',
    responses: { 'GET /outlets/taking': { outlets: [takingOf('o-1', { sold_out: soldOut('p-1', 'p-3') })] } },
    steps: async (page) => {
      await clickButton(page, /^Taking Orders/)
      await page.getByRole('menuitem', { name: /^Sold Out/ }).click()
      await waitForText(page, 'Kashmiri Kahwa')
    },
    shows: ['What is sold out?', 'Until tomorrow', 'Until you turn it back on', 'Available'],
  },
]
