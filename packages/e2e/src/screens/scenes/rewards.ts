import type { Credit } from '@tapri/contracts/give-back'
import type { Rewards } from '@tapri/contracts/promotions'
import type { Scene } from './scene.ts'

const card = { promotion_id: 'm-1', name: 'Ninth cup free', name_hi: 'नौवाँ कप मुफ़्त', stamps: 6, size: 9 }
const rewards: Rewards = { stamp_cards: [card], friend: { friend_code: 'Q7RKM2PX', reward: 25 } }
const granted = { granted_at: '2026-11-01T06:00:00.000Z', expires_at: '2027-11-01T06:00:00.000Z' }
const credit: Credit = {
  left: 37.5,
  credits: [
    { ...granted, amount: 20, left: 12.5, origin: 'refund', order_id: 'a1b2c3d4-0000' },
    { ...granted, amount: 25, left: 25, origin: 'friend' },
  ],
}
const account = { role: 'customer', path: '/account' } as const

/** Rewards of a customer: credit, a stamp card, a friend's code. */
export const rewardsScenes: Scene[] = [
  {
    ...account,
    name: 'rewards: credit, a stamp card that fills, a code for friends',
    responses: { 'GET /rewards': rewards, 'GET /credit': credit },
    shows: ['Your credit', '₹12.50 left of ₹20.00', 'Rewards', '2 more, then one is free', 'Q7RKM2PX'],
  },
]
