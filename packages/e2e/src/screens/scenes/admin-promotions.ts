import type { Promotion } from '@tapri/contracts/promotions'
import { clickButton, fillField, type Scene } from './scene.ts'

const promotion = (given: Partial<Promotion>): Promotion => ({
  id: 'm-1',
  version: 1,
  name: 'Chai week',
  name_hi: 'चाय हफ़्ता',
  code: 'CHAI10',
  kind: 'percent',
  percent: 10,
  cap: 30,
  uses: 42,
  cost: 512.5,
  created_at: '2026-11-01T06:00:00.000Z',
  ended_at: null,
  ...given,
})
const { code: _, percent: _p, cap: _c, ...byItself } = promotion({ id: 'm-2' })

const promotions: Promotion[] = [
  promotion({ minimum: 100, first_order: true, max_uses: 500, max_uses_per_customer: 1, category_ids: ['c-1'] }),
  { ...byItself, name: 'Ninth cup free', name_hi: 'नौवाँ कप मुफ़्त', kind: 'stamps', stamps: 9, uses: 7, cost: 175 },
  {
    ...byItself,
    id: 'm-3',
    name: 'Bring a friend',
    name_hi: 'दोस्त को लाएँ',
    kind: 'friend',
    amount: 25,
    uses: 3,
    cost: 150,
  },
  {
    ...byItself,
    id: 'm-4',
    name: 'Quiet afternoons',
    name_hi: 'शांत दोपहर',
    kind: 'free_delivery',
    days: [1, 2, 3, 4, 5],
    from_time: '15:00',
    to_time: '17:00',
    starts_at: '2027-01-01T00:00:00.000Z',
    uses: 0,
    cost: 0,
  },
  promotion({ id: 'm-5', name: 'Monsoon', name_hi: 'बारिश', code: 'RAIN', ended_at: '2026-10-01T06:00:00.000Z' }),
]

const page = {
  role: 'admin',
  path: '/admin/promotions',
  responses: { 'GET /admin/promotions': { promotions } },
} as const

/** Promotions: what they give, how often they were used, and the dialog with its example. */
export const adminPromotionsScenes: Scene[] = [
  {
    ...page,
    name: 'promotions: by code, a stamp card, for friends, one that has not begun, one that has ended',
    shows: ['10% off, at most ₹30.00', 'One of every 9 is free', '₹512.50', 'Starts 1 Jan 2027', 'Ended'],
  },
  {
    ...page,
    name: 'promotions: none',
    responses: { 'GET /admin/promotions': { promotions: [] } },
    shows: ['No promotions yet'],
  },
  {
    ...page,
    name: 'promotions: the dialog, filled, with what a cart costs',
    steps: async (tab) => {
      await clickButton(tab, 'Add Promotion')
      await fillField(tab, 'Name', 'Chai week')
      await fillField(tab, 'Name in Hindi', 'चाय हफ़्ता')
      await fillField(tab, /^Percent/, '10')
      await fillField(tab, /^Code/, 'CHAI10')
    },
    shows: ['Costs ₹45.00 instead of ₹50.00'],
  },
  {
    ...page,
    name: 'promotions: the dialog of a change, with its conditions',
    steps: (tab) => clickButton(tab, 'Change Chai week'),
    shows: ['Change Promotion', 'Conditions', 'First order only', 'Mon'],
  },
]
