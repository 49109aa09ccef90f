import { getOrderTimeline } from '@tapri/contracts/order-timeline'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Settings } from '../../settings.ts'
import { findTimeline } from './queries.ts'
import { toEntry } from './rules.ts'

export function timelineRoutes(app: App, { db }: Context<Database, Settings>) {
  app.route({
    ...getOrderTimeline,
    handler: async ({ user, params }) => ({
      entries: (await findTimeline(db, params.id, user)).map((row) => toEntry(row, user.role)),
    }),
  })
}
