import type { AdminUser } from '@tapri/contracts/staff'
import { buildUser } from '@tapri/web-kit/testing'

/** An account as `GET /admin/users` returns it. */
export const buildAdminUser = (given: Partial<AdminUser> = {}): AdminUser => ({
  ...buildUser(given),
  created_at: '2026-11-01T06:00:00.000Z',
  second_factor: false,
  ...given,
})

interface UsersQuery {
  querystring: { page: number; limit: number; q?: string; role?: string; status?: string }
}
const staffRoles = ['delivery', 'outlet_manager']

/** Responds to `GET /admin/users` like the server: filtered and paged by the query. */
export const people =
  (...all: readonly AdminUser[]) =>
  ({ querystring: { page, limit, q = '', role, status } }: UsersQuery) => {
    const found = all.filter(
      (user) =>
        (role === undefined || (role === 'staff' ? staffRoles.includes(user.role) : user.role === role)) &&
        (status === undefined || (user.blocked_reason === undefined ? user.status : 'blocked') === status) &&
        `${user.name} ${user.phone}`.toLowerCase().includes(q.toLowerCase()),
    )
    return {
      users: found.slice((page - 1) * limit, page * limit),
      pagination: {
        total_count: found.length,
        total_pages: Math.ceil(found.length / limit),
        current_page: page,
        has_previous: page > 1,
        has_next: page * limit < found.length,
      },
    }
  }

export const noEvents = { events: [], unseen: 0 }
