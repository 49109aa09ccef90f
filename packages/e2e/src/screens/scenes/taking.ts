import { outlets } from '../fake-data.ts'
import { takingOf } from '../fake-taking.ts'
import { clickButton, fillField, type Scene, waitForText } from './scene.ts'

const menu = { role: 'customer', path: '/customer/menu' } as const
const dashboard = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
/** Counted from when a response is asked for. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const serving = (given: object = {}) => ({
  is_open: true,
  opens_at: null,
  closes_at: null,
  time_zone: 'Asia/Kolkata',
  outlet_id: 'o-1',
  outlet_name: 'Connaught Place',
  outlet_distance_km: 1.2,
  sold_out: [],
  ...given,
})
const soldOut = (...ids: string[]) =>
  ids.map((product_id, index) => ({ product_id, until: index === 0 ? inMinutes(600) : null }))
const paused = (reason: 'too_busy' | 'equipment_broken', minutes: number) => {
  const until = inMinutes(minutes)
  return serving({ is_open: false, opens_at: until, pause: { until, reason } })
}

/** A menu of which something is sold out, and while no orders are taken. */
export const customerTakingScenes: Scene[] = [
  {
    ...menu,
    name: 'menu: some products are sold out',
    responses: { 'GET /opening': serving({ sold_out: soldOut('p-1', 'p-3') }) },
    screenshot: true,
    shows: ['Sold out', /^Back (today|tomorrow) at /, 'Kulhad Chai'],
  },
  {
    ...menu,
    name: 'menu: some products are sold out, in Hindi',
    language: 'hi',
    responses: { 'GET /opening': serving({ sold_out: soldOut('p-1', 'p-3') }) },
    shows: ['ख़त्म हो गया', /बजे फिर मिलेगा$/],
  },
  {
    ...menu,
    name: 'menu: orders are paused',
    responses: { 'GET /opening': () => paused('too_busy', 25) },
    screenshot: true,
    shows: ['We take no new orders right now', /^Our hands are full\. You can order again /],
  },
  {
    ...menu,
    name: 'menu: orders are paused, in Hindi',
    language: 'hi',
    responses: { 'GET /opening': () => paused('equipment_broken', 25) },
    screenshot: true,
    shows: ['अभी हम नए ऑर्डर नहीं ले रहे', /^कुछ ठीक करवाना है। आप /],
  },
  {
    ...menu,
    name: 'checkout: something in the cart is sold out',
    steps: async (page, server) => {
      await page.getByRole('button', { name: 'Add Masala Chai' }).waitFor()
      await clickButton(page, 'Add Masala Chai')
      server.responses['GET /opening'] = serving({ sold_out: soldOut('p-1') })
      // The checkout asks again for what is older than 2 s.
      await page.waitForTimeout(2_100)
      await page.getByRole('button', { name: /^Cart \(1\)/ }).click()
    },
    position: { latitude: 28.6139, longitude: 77.209 },
    screenshot: true,
    shows: ['Your cart holds something that is sold out', 'Take Kulhad Chai · ₹30.50', 'Take out'],
  },
]

/** The manager pauses the outlet and marks what is sold out. */
export const outletTakingScenes: Scene[] = [
  {
    ...dashboard,
    name: 'outlet: paused, with the minutes that are left',
    responses: {
      'GET /outlets/taking': () => ({
        outlets: [takingOf('o-1', { pause: { until: inMinutes(25), reason: 'too_busy' }, sold_out: soldOut('p-1') })],
      }),
    },
    screenshot: true,
    shows: ['No new orders for now', '25 minutes left', 'Take Orders Again', /^Sold out/],
  },
  {
    ...dashboard,
    name: 'outlet: paused, in Hindi',
    language: 'hi',
    responses: {
      'GET /outlets/taking': () => ({
        outlets: [takingOf('o-1', { pause: { until: inMinutes(95), reason: 'nobody_to_deliver' } })],
      }),
    },
    screenshot: true,
    shows: ['अभी नए ऑर्डर नहीं', '1 घंटे 35 मिनट बाकी'],
  },
  {
    ...dashboard,
    name: 'outlet: one press pauses',
    steps: async (page, server) => {
      await page.getByRole('button', { name: 'Pause 15 min: take no new orders' }).waitFor()
      server.responses['GET /outlets/taking'] = {
        outlets: [takingOf('o-1', { pause: { until: inMinutes(15), reason: 'too_busy' } })],
      }
      await clickButton(page, 'Pause 15 min: take no new orders')
    },
    shows: ['No new orders for now', '15 minutes left'],
  },
  {
    ...dashboard,
    name: 'outlet: how long no orders are taken',
    steps: (page) => clickButton(page, 'Pause for longer, or say why'),
    screenshot: true,
    shows: ['Take no new orders', '15 minutes', '60 minutes', /^Until closing/],
  },
  {
    ...dashboard,
    name: 'outlet: what is sold out',
    responses: { 'GET /outlets/taking': { outlets: [takingOf('o-1', { sold_out: soldOut('p-1', 'p-3') })] } },
    steps: async (page) => {
      await clickButton(page, /^Sold out/)
      await waitForText(page, 'Kashmiri Kahwa')
    },
    screenshot: true,
    shows: ['What is sold out?', 'Until tomorrow', 'Sold out until you say so', 'Available'],
  },
  {
    ...dashboard,
    name: 'outlet: a product that is sold out until a time is searched for, in Hindi',
    language: 'hi',
    steps: async (page) => {
      await clickButton(page, 'ख़त्म')
      await clickButton(page, 'किसी समय तक')
      await fillField(page, 'उत्पाद खोजें', 'chai')
    },
    screenshot: true,
    shows: ['क्या ख़त्म हो गया?', 'कब वापस', 'Masala Chai'],
    hides: ['Samosa'],
  },
]

/** What the admin sees of it. */
export const adminTakingScenes: Scene[] = [
  {
    role: 'admin',
    path: '/admin/outlets',
    name: 'admin: an outlet that is paused, another with products that are sold out',
    responses: {
      'GET /outlets/taking': {
        outlets: outlets.map(({ id }, index) =>
          takingOf(
            id,
            index === 0
              ? { pause: { until: inMinutes(40), reason: 'equipment_broken' } }
              : { sold_out: index === 2 ? soldOut('p-1', 'p-2', 'p-3', 'p-5', 'p-6') : [] },
          ),
        ),
      },
    },
    screenshot: true,
    shows: ['Takes no new orders', 'Take Orders Again', '5 products are sold out', /and 1 more$/],
  },
]
