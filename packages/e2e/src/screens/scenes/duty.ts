import { deliveryPeople, inMinutes, orders } from '../fake-data.ts'
import { clickButton, type Scene } from './scene.ts'

const cp = { id: 'o-1', name: 'Connaught Place' }
const at = { outlet_id: 'o-1', outlet_name: 'Connaught Place' }
const outlets = [cp, { id: 'o-2', name: 'Indiranagar' }]
const person = (name: string, minutes: number, given: object = {}) => ({
  id: `duty-${name}`,
  person_id: `u-${name}`,
  name,
  phone: '+919000000002',
  role: 'delivery',
  ...at,
  since: inMinutes(-minutes),
  orders: 0,
  ...given,
})
const people = {
  people: [person('Ravi', 665, { orders: 2 }), person('Sunita', 190, { role: 'outlet_manager' }), person('Imran', 25)],
  needs: [
    {
      kind: 'too_long',
      ...at,
      since: inMinutes(-665),
      orders: 2,
      person_name: 'Ravi',
      person_phone: '+919000000002',
      duty_id: 'd',
    },
    { kind: 'off_duty', ...at, since: inMinutes(-18), orders: 1, person_name: 'Imran', person_phone: '+919000000003' },
    { kind: 'nobody', ...at, since: inMinutes(-12), orders: 3 },
  ],
}
const delivery = { role: 'delivery', path: '/delivery/dashboard' } as const
const outlet = { role: 'outlet_manager', path: '/outlet/dashboard' } as const
const first = orders[1]?.id.slice(0, 8) ?? ''

/** Going on and off duty, who is on duty, and duties that need attention. */
export const dutyScenes: Scene[] = [
  {
    ...delivery,
    name: 'duty: a rider is off duty',
    responses: { 'GET /duty': { outlets: [cp], orders: 2 } },
    shows: ['On duty at Connaught Place', /^You are off duty/],
  },
  {
    ...delivery,
    name: 'duty: a rider of two outlets is on duty, in Hindi',
    language: 'hi',
    responses: { 'GET /duty': { outlets, orders: 2, duty: { ...at, since: inMinutes(-75) } } },
    shows: [/^1 घंटे \d+ मिनट से$/],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/duty',
    name: 'duty: who is on duty at the outlet',
    responses: { 'GET /duty': { outlets: [cp], orders: 0 }, 'GET /duty/people': people },
    shows: ['Ravi', /^Rider · For 11 h \d+ min · has 2 orders$/, /^Outlet · For 3 h \d+ min$/, 'Export'],
  },
  {
    role: 'outlet_manager',
    path: '/outlet/duty',
    name: 'duty: the sheet of hours',
    steps: (page) => clickButton(page, 'Export'),
    shows: ['Hours on duty', 'From', 'To'],
  },
  {
    ...outlet,
    name: 'duty: what needs somebody',
    responses: { 'GET /duty/people': people },
    steps: (page) => clickButton(page, '3 need attention'),
    shows: ['Duty needs attention', 'Ravi has been on duty too long', 'No rider on duty, 3 orders waiting'],
  },
  {
    role: 'admin',
    path: '/admin/dashboard',
    name: 'duty: what needs somebody at all outlets, in Hindi',
    language: 'hi',
    responses: { 'GET /duty/people': people },
    shows: ['ड्यूटी में कुछ देखना है'],
  },
  {
    ...outlet,
    name: 'duty: the dialog that assigns shows who is on duty, and the others on request',
    responses: {
      'GET /delivery/available': deliveryPeople.map((each, n) => ({ ...each, on_duty: n === 0 })),
    },
    steps: async (page) => {
      await clickButton(page, `Assign order ${first}`)
      await clickButton(page, /^Others · /)
    },
    shows: ['Assign Delivery Partner', /^Others · /],
  },
]
