import { getMyOrderData } from '@tapri/contracts/my-data/orders'
import { exportOf } from '@tapri/service-kit/data/personal-data'
import type { App } from '@tapri/service-kit/http/app'
import { refusal } from '@tapri/service-kit/http/problems'
import { audit } from '@tapri/service-kit/process/audit'
import { createLimiter } from '@tapri/service-kit/process/limiter'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { personalTables } from '../../order/personal-tables.ts'
import type { Settings } from '../../settings.ts'

const ExportsBusy = refusal('EXPORTS_BUSY')
const ExportRunning = refusal('EXPORT_RUNNING')

/** Registers the route by which customers get their own data. */
export function myDataRoutes(app: App, { db }: Context<Database, Settings>) {
  const busy = () => Object.assign(new ExportsBusy(), { retryAfterSeconds: 5, isExpected: true })
  const reading = createLimiter({ concurrency: 2, maxWaitMs: 2_000, refusal: busy })
  const asking = new Set<string>()

  app.route({
    ...getMyOrderData,
    handler: async (request) => {
      const { id } = request.user
      if (asking.has(id)) throw new ExportRunning()
      asking.add(id)
      try {
        const data = await reading(() => exportOf(db, personalTables, { ids: [id] }))
        audit(request, 'data_exported')
        return data
      } finally {
        asking.delete(id)
      }
    },
  })
}
