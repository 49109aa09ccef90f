import { deliveryPeople, inMinutes, orders } from '../fake-data.ts'
import { type FakeRequest } from '../fake-server.ts'
import { takingOf } from '../fake-taking.ts'
import { clickButton, type Scene } from './scene.ts'

const home = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const first = orders[1]?.id.slice(0, 8) ?? ''

const optionOf = (id: string, name: string, minutes: number, given: object) => ({
  delivery_person_id: id,
  name,
  known_by: 'last_stop',
  at_outlet: inMinutes(minutes),
  ...given,
})

/** Imran is nearly back; Ravi has two orders. */
function suggestionFor(order_id: string) {
  const arrivals = (minutes: number, late_minutes: number) => [
    { order_id, arrives_at: inMinutes(minutes), late_minutes },
  ]
  const [imran, ravi] = ['Imran', 'Ravi'].map((name) => deliveryPeople.find((each) => each.name === name)?.id ?? '')
  return {
    suggested: [{ order_id, delivery_person_id: imran }],
    people: [
      optionOf(imran ?? '', 'Imran', 3, { carries: 0, distance_km: 0.8, arrivals: arrivals(14, 0), breaks: 0 }),
      optionOf(ravi ?? '', 'Ravi', 19, { carries: 2, distance_km: 2.4, arrivals: arrivals(31, 6), breaks: 1 }),
    ],
  }
}

/** Both waiting orders go the same way, and the outlet assigns automatically. */
const together = {
  'POST /orders/suggestions': ({ body }: FakeRequest) => {
    const order_ids: string[] = Object(body).order_ids
    const { people } = suggestionFor(order_ids[0] ?? '')
    const delivery_person_id = people[0]?.delivery_person_id ?? ''
    const suggested = order_ids.map((order_id) => ({ order_id, delivery_person_id }))
    return { suggested, people, runs: [{ delivery_person_id, order_ids }] }
  },
  'GET /outlets/taking': { outlets: [takingOf('o-1', { auto_assign: true })] },
}

/** Assigning one order, or several of the same way, from the manager's dashboard. */
export const outletAssignmentScenes: Scene[] = [
  {
    ...home,
    name: 'outlet: the dialog that assigns one order, with a suggestion',
    responses: {
      'POST /orders/suggestions': ({ body }: FakeRequest) => suggestionFor(Object(body).order_ids[0]),
    },
    steps: (page) => clickButton(page, `Assign order ${first}`),
    shows: ['Assign Delivery Partner', 'Suggested: Imran', 'Assign Imran', 'on time', /^Has 2 orders · /, 'Ravi'],
  },
  {
    ...home,
    name: 'outlet: orders of the same way go to one person by one press',
    responses: together,
    shows: [/^\d together · Imran$/, /^Same way as #/, 'Assigns automatically'],
  },
]
