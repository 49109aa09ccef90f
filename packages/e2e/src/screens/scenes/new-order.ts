import type { Page } from 'playwright-core'
import { listOf, order, outlets, products } from '../fake-data.ts'
import { type FakeRequest, type FakeResponses, refused } from '../fake-server.ts'
import { quote } from '../fake-quote.ts'
import { takingOf } from '../fake-taking.ts'
import type { Scene } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/new-order' } as const
const asha = { id: 'u-asha', name: 'Asha', phone: '+919000000001', is_new: false }
const last = order(6, { order_status: 'delivered', items: [item('p-1', 'Masala Chai', 2, 25)] })

function item(product_id: string, product_name: string, quantity: number, price: number) {
  return { product_id, product_name, quantity, price }
}

const taken = takingOf('o-1', { offers_pickup: true, payment_methods: ['cod', 'upi'] })
const delivery = { kind: 'delivery', name: 'Delivery', name_hi: 'डिलीवरी', amount: 20 }
const discount = { kind: 'discount', name: 'Tea time', name_hi: 'चाय का वक़्त', amount: -10, promotion_id: 'm-1' }

/** The calls of the page: every phone belongs to Asha, except those that end with 9. */
export const newOrderResponses: FakeResponses = {
  'GET /menu': products,
  'GET /outlets/taking': { outlets: [taken, takingOf('o-3')] },
  'GET /orders': listOf([last]),
  'POST /callers': ({ body }: FakeRequest) => {
    const { phone, name } = body as { phone: string; name?: string }
    if (!phone.endsWith('9')) return asha
    if (name) return { ...asha, name, phone: '+919000000009', is_new: true }
    return refused(404, 'No customer has this phone number yet. Enter a name.', { code: 'CALLER_UNKNOWN' })
  },
  'POST /orders/taken/quote': ({ body }: FakeRequest) => {
    const { channel, code } = body as { channel: string; code?: string }
    if (channel === 'counter') return { total_amount: 85, delivers: false, outlet_id: 'o-1' }
    return {
      ...quote(),
      total_amount: 60,
      charges: [delivery, discount],
      missing_for_free_delivery: 40,
      ...(code && {
        code: { applies: false, sentence: `There is no code ${code.toUpperCase()}. Please check the spelling.` },
      }),
    }
  },
  'POST /orders/taken': ({ body }: FakeRequest) => order(1, { channel: (body as { channel: 'phone' }).channel }),
}

/** A press sooner than this after a control has disappeared counts as a slip and is ignored. */
export const SLIP_MS = 400

const type = async (page: Page, field: string | RegExp, keys: string) => {
  await page.getByLabel(field).and(page.locator(':focus')).waitFor()
  await page.keyboard.type(keys)
  await page.keyboard.press('Enter')
}
async function repeat(page: Page) {
  await type(page, 'Phone number', '9000000001')
  await page
    .getByRole('button', { name: /^Repeat/ })
    .and(page.locator(':focus'))
    .waitFor()
  await page.waitForTimeout(SLIP_MS)
  await page.keyboard.press('Enter')
}

const closed = takingOf('o-1', { is_open: false, sold_out: [{ product_id: 'p-1', until: null }] })

/** Orders that staff take for a caller or sell at the counter. */
export const newOrderScenes: Scene[] = [
  {
    ...home,
    name: 'new order: who calls',
    responses: newOrderResponses,
    shows: ['New Order', 'Phone number', 'Find Customer', 'Pick up'],
  },
  {
    ...home,
    name: 'new order: a known caller, with a code that does nothing',
    responses: newOrderResponses,
    steps: async (page) => {
      await repeat(page)
      await page.getByLabel(/^Code/).focus()
      await type(page, /^Code/, 'chai50')
    },
    shows: [
      'Asha',
      /^Repeat: 2× Masala Chai/,
      'Tea time',
      '₹60.00',
      'There is no code CHAI50. Please check the spelling.',
      'Place Order',
    ],
  },
  {
    ...home,
    name: 'new order: a new caller, whose address is set on the map',
    responses: newOrderResponses,
    steps: async (page) => {
      await type(page, 'Phone number', '9000000009')
      await type(page, 'Name', 'Meena')
      await page.getByRole('application', { name: 'Place of the delivery' }).waitFor()
      await type(page, /^Delivery address/, '12 Janpath')
      await page.keyboard.press('Enter')
      await page.getByLabel('Add products').and(page.locator(':focus')).waitFor()
      await page.keyboard.type('2 ch')
    },
    shows: ['Meena', 'Masala Chai', 'Kulhad Chai'],
  },
  {
    ...home,
    name: 'new order: a sale at the counter, with its change',
    responses: newOrderResponses,
    steps: async (page) => {
      await page.getByLabel('Phone number').waitFor()
      await page.keyboard.press('F2')
      await type(page, 'Add products', '2 masala')
      await page.keyboard.press('Enter')
      await page
        .getByLabel(/^Cash given/)
        .and(page.locator(':focus'))
        .waitFor()
      await page.keyboard.type('100')
    },
    shows: ['Change: ₹15.00', 'Paid, Hand Over'],
  },
  {
    ...home,
    name: 'new order: the outlet is closed, and a product sold out',
    responses: {
      ...newOrderResponses,
      'GET /outlets/taking': { outlets: [closed] },
      'POST /orders/taken/quote': refused(422, 'We are closed right now. We open again at 9:00 am.'),
    },
    steps: repeat,
    shows: ['This outlet takes no orders right now', 'Sold out', 'We are closed right now. We open again at 9:00 am.'],
  },
  {
    role: 'admin',
    path: '/admin/new-order',
    name: 'new order: an admin chooses the outlet',
    responses: { ...newOrderResponses, 'GET /admin/outlets': outlets },
    shows: ['Outlet', 'New Order'],
    hides: ['Phone number'],
  },
]
