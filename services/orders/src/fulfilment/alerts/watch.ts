import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { makeDue } from './make-due.ts'
import { runEach } from '@tapri/service-kit/process/run-each'
import type { Settings } from '../../settings.ts'
import { unmakeableMarker } from './mark-unmakeable.ts'
import { sweep } from './sweep.ts'

/**
 * Makes orders for later due, marks what outlets cannot make, and raises alerts every `ALERTS_EVERY_MS`, once at a time
 * in this process. Alerts are raised also when the former fails; what failed is repeated with the next.
 */
export function watchOrders(app: App, { db, settings, log }: Context<Database, Settings>) {
  const tasks = [makeDue, unmakeableMarker(settings.TZ_BUSINESS), sweep]
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= runEach(tasks, (task) => task(db))
      .then((failures) => {
        for (const err of failures)
          log.warn({ err }, `sweep of open orders failed, retrying in ${settings.ALERTS_EVERY_MS} ms`)
      })
      .finally(() => (running = undefined))
  }, settings.ALERTS_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
