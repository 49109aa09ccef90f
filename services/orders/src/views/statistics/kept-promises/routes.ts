import { getPromises } from '@tapri/contracts/promise-record'
import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../../database.ts'
import type { Settings } from '../../../settings.ts'
import { createCounted } from './queries.ts'
import { toRecord } from './rules.ts'

export function keptPromisesRoutes(app: App, { db }: Context<Database, Settings>) {
  const readCounted = createCounted(db)
  app.route({ ...getPromises, handler: async () => toRecord(await readCounted()) })
}
