import type { Complaint } from '@tapri/contracts/complaints/calls'
import { byRavi, inMinutes, order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const ago = (hours: number) => inMinutes(-hours * 60)
const delivered = order(1, { order_status: 'delivered', delivered_at: ago(1) })
const complaint = (hours: number, given: Partial<Complaint> = {}): Complaint => ({
  id: `c-${hours}`,
  order_id: delivered.id,
  outlet_id: delivered.outlet_id ?? '',
  line: 0,
  quantity: 1,
  product_name: 'Masala Chai',
  kind: 'cold',
  note: 'It was like water',
  state: 'open',
  complained_at: ago(hours),
  answer_by: ago(hours - 24),
  ...given,
})
const waiting = {
  'GET /complaints': { complaints: [complaint(25), complaint(13, { kind: 'wrong' }), complaint(2, { kind: 'late' })] },
  'GET /orders/:id': delivered,
}
const tracking = { role: 'customer', path: `/customer/track/${delivered.id}` } as const
const settled = complaint(0, {
  state: 'given_back',
  amount: 12.5,
  way: 'credit',
  is_done: true,
  expires_at: '2027-11-28T06:30:00.000Z',
})
const again = complaint(1, {
  id: 'c-again',
  line: 1,
  product_name: 'Osmania Biscuit',
  kind: 'missing',
  state: 'made_again',
  wish: 'made_again',
  remade_order_id: 'a1b2c305-0000-4000-8000-000000000000',
})
const remade = order(5, {
  order_status: 'confirmed',
  total_amount: 0,
  items: [{ product_id: 'p-1', product_name: 'Masala Chai', quantity: 1, price: 0 }],
  remade_of: delivered.id,
})
const paidInCash = order(2, { order_status: 'delivered', payment_status: 'paid', paid_by: 'cash' })
const paid = {
  refunds: [],
  left: paidInCash.total_amount,
  left_online: 0,
  left_cash: paidInCash.total_amount,
  pieces_back: paidInCash.items.map(() => 0),
}
const counted = (...names: (string | null)[]) => names.map((name, at) => ({ name, complaints: 12 - 3 * at }))
const patterns = {
  products: counted('Masala Chai', 'Filter Coffee', 'Osmania Biscuit'),
  kinds: counted('cold', 'spilled', 'late'),
  delivery_people: counted('Ravi', 'Imran', null),
  hours: counted('18:00', '17:00', '09:00'),
}

export const complaintScenes: Scene[] = [
  {
    ...tracking,
    name: 'complaints: the sheet',
    responses: { 'GET /orders/:id': delivered },
    steps: (page) => clickButton(page, 'Report a Problem'),
    shows: ['What was wrong?', 'Half refunded or a replacement, at once'],
  },
  {
    ...tracking,
    name: 'complaints: decided, Hindi',
    language: 'hi',
    responses: { 'GET /orders/:id': delivered, 'GET /orders/:id/complaints': { complaints: [settled] } },
    shows: [/के खाते में|आपके खाते में/],
  },
  {
    name: 'complaints: the answer',
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    responses: waiting,
    steps: async (page) => {
      await page.getByRole('button', { name: '3 need attention' }).click()
      await page
        .getByRole('button', { name: /^Answer the complaint/ })
        .first()
        .click()
    },
    shows: ['Answer to the customer'],
  },
  {
    ...tracking,
    name: 'complaints: the sheet, made again, Hindi',
    language: 'hi',
    responses: { 'GET /orders/:id': delivered },
    steps: async (page) => {
      await clickButton(page, 'शिकायत करें')
      await page.getByText('छलका हुआ आया', { exact: true }).click()
      await page.getByText('दोबारा बनाकर', { exact: true }).click()
    },
    shows: ['आप क्या चाहेंगे?'],
  },
  {
    ...tracking,
    name: 'complaints: decided, credit and made again',
    responses: { 'GET /orders/:id': delivered, 'GET /orders/:id/complaints': { complaints: [settled, again] } },
    shows: ['₹12.50 credit on your account, until 28 Nov 2027', 'We are making it again, free of charge:'],
  },
  {
    name: 'complaints: made again on the board',
    role: 'outlet_manager',
    path: '/outlet/dashboard',
    responses: { 'GET /orders/open': { orders: [remade], total: 1 } },
    shows: [/^Made again for order/],
  },
  {
    name: 'complaints: made again on the way',
    role: 'delivery',
    path: '/delivery/dashboard',
    responses: {
      'GET /orders/open': { orders: [{ ...remade, ...byRavi, order_status: 'out_for_delivery' }], total: 1 },
    },
    shows: [/^Made again for order/],
  },
  {
    name: 'complaints: by product, person and hour',
    role: 'admin',
    path: '/admin/numbers',
    responses: { 'GET /complaints/patterns': patterns },
    steps: (page) => page.getByText('By hour', { exact: true }).last().scrollIntoViewIfNeeded(),
    shows: ['Complaints of the last 30 days', 'By delivery partner'],
  },
  ...(['en', 'hi'] as const).map((language): Scene => ({
    name: `give back: the dialog, ${language}`,
    role: 'admin',
    path: `/admin/orders/${paidInCash.id}`,
    language,
    responses: { 'GET /orders/:id': paidInCash, 'GET /orders/:id/refunds': paid },
    steps: async (page) => {
      await clickButton(page, language === 'hi' ? 'ऑर्डर a1b2c302 के और काम' : 'More for order a1b2c302')
      await page.getByRole('menuitem', { name: language === 'hi' ? 'पैसे लौटाएँ' : 'Give Money Back' }).click()
    },
    shows: [language === 'hi' ? 'कैसे?' : 'How?'],
  })),
]
