import { listTaking } from '@tapri/contracts/taking'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { findOutletsOf, toOutletTaking } from '../outlet-state.ts'
import type { Settings } from '../../settings.ts'

export function takingRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  app.route({
    ...listTaking,
    handler: async ({ user }) => {
      const outlets = await findOutletsOf(db, user)
      const now = Date.now()
      return { outlets: outlets.map((outlet) => toOutletTaking(outlet, settings.TZ_BUSINESS, now)) }
    },
  })
}
