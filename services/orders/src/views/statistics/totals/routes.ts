import { adminStats, outletStats } from '@tapri/contracts/stats'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../../database.ts'
import type { Settings } from '../../../settings.ts'
import { scopeFor } from '../../list-scope.ts'
import { loadAdminStats, loadOutletStats } from './queries.ts'

export function statsRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...outletStats,
    handler: async ({ user, query }) =>
      loadOutletStats(db, await scopeFor(db, user, query.outlet_id, 'one'), settings.TZ_BUSINESS),
  })

  app.route({ ...adminStats, handler: () => loadAdminStats(db) })
}
