import { adminStats, outletStats } from '@tapri/contracts/stats'
import type { App } from '@tapri/service-kit/app'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import { findManagedOutlet } from '../managed-outlet.ts'
import type { Settings } from '../settings.ts'
import { loadAdminStats, loadOutletStats, emptyOutletStats } from './queries.ts'

export function statsRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...outletStats,
    handler: async ({ user }) => {
      const outletId = await findManagedOutlet(db, user.id)
      return outletId ? loadOutletStats(db, outletId, settings.TZ_BUSINESS) : emptyOutletStats
    },
  })

  app.route({ ...adminStats, handler: () => loadAdminStats(db) })
}
