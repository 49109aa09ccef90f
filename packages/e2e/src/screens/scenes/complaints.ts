import type { Complaint } from '@tapri/contracts/complaints/calls'
import { order } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
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
const settled = complaint(0, { state: 'given_back', amount: 12.5 })

export const complaintScenes: Scene[] = [
  {
    ...tracking,
    name: 'complaints: the sheet',
    responses: { 'GET /orders/:id': delivered },
    steps: (page) => clickButton(page, 'Something Was Wrong'),
    shows: ['What was wrong?', 'Comes back at once: half'],
  },
  {
    ...tracking,
    name: 'complaints: decided, Hindi',
    language: 'hi',
    responses: { 'GET /orders/:id': delivered, 'GET /orders/:id/complaints': { complaints: [settled] } },
    shows: [/क्रेडिट में वापस मिले/],
    night: true,
  },
  {
    name: 'complaints: on the dashboard',
    role: 'admin',
    path: '/admin/dashboard',
    responses: waiting,
    shows: ['3 complaints to answer'],
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
]
