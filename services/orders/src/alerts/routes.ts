import { listAlerts } from '@tapri/contracts/orders'
import type { App } from '@tapri/service-kit/app'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { toOrder } from '../order.ts'
import type { Settings } from '../settings.ts'
import { listAlerted } from './queries.ts'

export function alertRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...listAlerts,
    handler: async ({ user }) => {
      const { orders, total } = await listAlerted(db, user)
      const alerts = orders.flatMap((row) => {
        const order = toOrder(row, user)
        return order.alert ? [{ order, ...order.alert }] : []
      })
      return { alerts, total }
    },
  })
}
