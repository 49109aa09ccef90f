import { listOpenOrders } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { listOpen } from './queries.ts'

export function openOrdersRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...listOpenOrders,
    handler: async ({ user }) => {
      const rows = await listOpen(db, user)
      return { orders: rows.map((row) => toOrder(row, user)), total: rows[0]?.total ?? 0 }
    },
  })
}
