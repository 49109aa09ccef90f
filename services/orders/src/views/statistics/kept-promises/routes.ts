import { getPromises } from '@tapri/contracts/promise-record'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../../database.ts'
import type { Settings } from '../../../settings.ts'
import { createCounted, createSettled } from './queries.ts'
import { toRecord } from './rules.ts'

export function keptPromisesRoutes(app: App, { db }: Context<Database, Settings>) {
  const readCounted = createCounted(db)
  const readSettled = createSettled(db)
  app.route({
    ...getPromises,
    handler: async () => {
      const [counted, settled_minutes] = await Promise.all([readCounted(), readSettled()])
      return { ...toRecord(counted), settled_minutes }
    },
  })
}
