import { type HeadersOf, everybody, walkAccessTable } from '@tapri/service-testing/access'
import { testService } from '@tapri/service-testing/harness'
import type { RunningService } from '@tapri/service-kit/process/service'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from './database.ts'
import { catalog } from './service.ts'

let running: RunningService<Database>
let headersOf: HeadersOf
beforeAll(async () => {
  running = await testService(catalog)
  headersOf = await everybody(running.db)
})
afterAll(() => running.close())

walkAccessTable('catalog', () => ({ app: running.app, headersOf }))
