import { listUsers } from '@tapri/contracts/staff'
import type { App } from '@tapri/service-kit/http/app'
import { paginationOf } from '@tapri/service-kit/http/pagination'
import type { AuthContext } from '../auth-context.ts'
import { toAdminUser, toUser } from '../person.ts'
import { findUsers, listStaff } from './queries.ts'
import { assertNoFilter } from './rules.ts'

const DEFAULT_LIMIT = 50

export function listUsersRoutes(app: App, { db, policies }: AuthContext) {
  app.route({
    ...listUsers,
    handler: async ({ query }) => {
      const { page, limit = DEFAULT_LIMIT, past, past_page, ...filter } = query
      if (page === undefined) {
        assertNoFilter(query)
        return (await listStaff(db, policies)).map(toUser)
      }
      const pages = { page, limit, past, past_page }
      const { people, total, totalPages: total_pages } = await findUsers(db, policies, filter, pages)
      const pagination = { ...paginationOf(total, page, limit), total_pages, has_next: page < total_pages }
      const last = people.at(-1)?.id
      return { users: people.map(toAdminUser), pagination, ...(last !== undefined && { last }) }
    },
  })
}
