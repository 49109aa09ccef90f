import { roles } from '@tapri/contracts/common'
import { expect, test } from 'vitest'
import { toEntry, type TimelineRow } from './rules.ts'

const row: TimelineRow = {
  at: new Date('2026-01-31T09:30:00.000Z'),
  done_at: null,
  what: 'status_changed',
  from_status: 'pending',
  to_status: 'confirmed',
  actor_role: 'outlet_manager',
  actor_name: 'Meera',
  delivery_person_name: 'Ravi',
  from_outlet_name: null,
  outlet_name: null,
  reason: 'other',
  note: 'A note',
  by_itself: null,
  order_status: 'preparing',
  delivered_at: null,
  waiting_since: new Date('2026-01-31T09:30:00.000Z'),
  read_at: new Date('2026-01-31T12:00:00.000Z'),
}
const given = {
  manager: row,
  deliveryPerson: { ...row, actor_role: 'delivery', actor_name: 'Ravi' },
  customer: { ...row, actor_role: 'customer', actor_name: 'Asha' },
  cancelled: { ...row, to_status: 'cancelled', actor_role: 'admin', actor_name: 'Admin' },
  handedOver: { ...row, what: 'handed_over', from_outlet_name: 'Connaught Place', outlet_name: 'Karol Bagh' },
  released: { ...row, what: 'released' },
} as const satisfies Record<string, TimelineRow>
type Case = keyof typeof given

const optional = ['actor_name', 'delivery_person_name', 'from_outlet_name', 'outlet_name', 'reason', 'note'] as const
/**
 * The optional fields that a customer and a delivery person see: who acted, but not why somebody gave an order back.
 */
const seen: Record<Case, [customer: (typeof optional)[number][], delivery: (typeof optional)[number][]]> = {
  manager: [['delivery_person_name'], ['actor_name', 'delivery_person_name']],
  deliveryPerson: [
    ['actor_name', 'delivery_person_name'],
    ['actor_name', 'delivery_person_name'],
  ],
  customer: [
    ['actor_name', 'delivery_person_name'],
    ['actor_name', 'delivery_person_name'],
  ],
  cancelled: [
    ['delivery_person_name', 'reason', 'note'],
    ['actor_name', 'delivery_person_name', 'reason', 'note'],
  ],
  handedOver: [
    ['delivery_person_name', 'from_outlet_name', 'outlet_name', 'reason'],
    ['actor_name', 'delivery_person_name', 'from_outlet_name', 'outlet_name', 'reason'],
  ],
  released: [['delivery_person_name'], ['actor_name', 'delivery_person_name']],
}
const names = Object.keys(given) as Case[]

test.each(roles.flatMap((role) => names.map((name) => [role, name] as const)))(
  'R28 %s sees of the entry %s what is for them',
  (role, name) => {
    const entry: TimelineRow = given[name]
    const [customer, delivery] = seen[name]
    const office = optional.filter((field) => entry[field])
    const expected = { customer, delivery, outlet_manager: office, admin: office }[role]
    const shown = toEntry(entry, role)
    expect(optional.filter((field) => field in shown)).toEqual(expected)
  },
)

test.each(roles)('that the service assigned it, and why, is for staff: %s', (role) => {
  const by_itself = { away_minutes: 2, next_minutes: 9 }
  const entry = toEntry({ ...row, what: 'assigned', actor_role: null, actor_name: null, by_itself }, role)
  expect(entry.by_itself).toEqual(role === 'customer' ? undefined : by_itself)
})

test('names of erased accounts are left out', () => {
  const entry = toEntry({ ...row, actor_name: '', delivery_person_name: '' }, 'admin')
  expect(Object.keys(entry)).toEqual(['at', 'change', 'from_status', 'to_status', 'actor_role', 'reason', 'note'])
})

test('that an order for later came to its outlet is told to all', () => {
  const due = { ...row, what: 'due', to_status: 'pending', actor_role: null, actor_name: null, reason: null } as const
  for (const role of roles) {
    expect(toEntry({ ...due, note: null }, role)).toMatchObject({ change: 'status_changed', became_due: true })
    expect(toEntry(row, role)).not.toHaveProperty('became_due')
  }
})

test.each([
  [null, { at: '2026-01-31T09:30:00.000Z' }],
  ['09:29:01', { at: '2026-01-31T09:29:01.000Z' }],
  ['09:29:00', { at: '2026-01-31T09:29:00.000Z', told_at: '2026-01-31T09:30:00.000Z' }],
  ['08:31:07', { at: '2026-01-31T08:31:07.000Z', told_at: '2026-01-31T09:30:00.000Z' }],
])('a step told at 9:30 and done at %s shows both times from a minute on', (clock, times) => {
  const { at, told_at } = toEntry(
    { ...row, done_at: clock === null ? null : new Date(`2026-01-31T${clock}Z`) },
    'customer',
  )
  expect({ at, ...(told_at !== undefined && { told_at }) }).toEqual(times)
})

test('a delivery person reads neither customer nor notes of an order that ended over an hour ago', () => {
  const ended = { order_status: 'cancelled', waiting_since: new Date('2026-01-31T10:59:00.000Z') } as const
  const fieldsOf = (name: Case, role: 'delivery' | 'outlet_manager') =>
    Object.keys(toEntry({ ...given[name], ...ended }, role)).filter((field) => ['actor_name', 'note'].includes(field))
  expect(fieldsOf('customer', 'delivery')).toEqual([])
  expect(fieldsOf('cancelled', 'delivery')).toEqual(['actor_name'])
  expect(fieldsOf('cancelled', 'outlet_manager')).toEqual(['actor_name', 'note'])
})
