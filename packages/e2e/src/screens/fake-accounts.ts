import type { User } from '@tapri/contracts/auth'
import type { AdminUser, StaffEvent } from '@tapri/contracts/staff'
import type { FakeRequest } from './fake-server.ts'
import { ago, DAY, imran, joseph, pagination, staff, users } from './fake-data.ts'

/** Fake responses for the admin's user list and for changes of staff. */

const account = (user: User, given: Partial<AdminUser> = {}, days = 40): AdminUser => ({
  ...user,
  created_at: ago(days * DAY),
  second_factor: false,
  ...given,
})
const customerLike = (id: string, name: string, phone: string, given: Partial<AdminUser>, days?: number): AdminUser =>
  account({ ...users.customer, id, name, phone }, given, days)

export const farah = customerLike('u-farah', 'Farah', '+919000000016', { role: 'admin' })
const blocked = { blocked_reason: 'Three orders in a row were not picked up at the door.' }
const bina = customerLike('u-bina', 'Bina Das', '+919000000021', blocked, 9)

/** Accounts that are not pending. */
export const accounts = [
  account(users.admin, { second_factor: true }),
  account(users.customer, {}, 3),
  bina,
  farah,
  account(imran, { second_factor: true }),
  account(joseph),
  account(users.outlet_manager, { second_factor: true }),
  account(users.delivery),
]
export const waiting = [
  customerLike('u-kabir', 'Kabir', '+919000000031', { role: 'delivery', status: 'pending' }, 0.1),
  customerLike('u-zoya', 'Zoya', '+919000000032', { role: 'admin', status: 'pending' }, 2),
]

const standingOf = ({ status, blocked_reason }: AdminUser) => (blocked_reason === undefined ? status : 'blocked')
const isIn = (role: string | null, user: AdminUser) =>
  role === null || (role === 'staff' ? ['delivery', 'outlet_manager'].includes(user.role) : user.role === role)

/** Builds the response to `GET /admin/users`, filtered and paged as the server does. */
export const usersOf =
  (all: readonly AdminUser[]) =>
  ({ query }: Pick<FakeRequest, 'query'>) => {
    if (!query.has('page')) return staff
    const q = query.get('q')?.toLowerCase() ?? ''
    const found = all.filter(
      (user) =>
        isIn(query.get('role'), user) &&
        [null, standingOf(user)].includes(query.get('status')) &&
        `${user.name} ${user.phone}`.toLowerCase().includes(q),
    )
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 50)]
    return {
      users: found.slice((page - 1) * limit, page * limit),
      pagination: pagination(found.length, page, limit),
    }
  }

const event = (id: number, hours: number, given: Partial<StaffEvent>): StaffEvent => ({
  id,
  at: ago((hours * DAY) / 24),
  kind: 'reset',
  actor_name: 'Farah',
  subject_name: 'Meera',
  subject_role: 'outlet_manager',
  detail: '',
  new: false,
  ...given,
})

const events = [
  event(9, 0.2, {
    kind: 'blocked',
    subject_name: 'Bina Das',
    subject_role: 'customer',
    detail: blocked.blocked_reason,
  }),
  event(8, 1.5, {}),
  event(7, 5, { kind: 'demoted', actor_name: null, subject_name: 'Ravi', subject_role: 'admin', detail: 'delivery' }),
  event(6, 30, { kind: 'approved', actor_name: 'Admin', subject_name: 'Farah', subject_role: 'admin' }),
  event(5, 200, { kind: 'added', subject_name: 'Imran', subject_role: 'delivery' }),
  event(4, 900, { kind: 'first_admin', actor_name: null, subject_name: 'Admin', subject_role: 'admin' }),
]
export const seenEvents = { events, unseen: 0 }
export const newEvents = { events: events.map((each) => ({ ...each, new: each.id > 6 })), unseen: 3 }
