import type { App } from '@tapri/service-kit/app'
import type { Context } from '@tapri/service-kit/service'
import type { Database } from '../database.ts'
import type { Settings } from '../settings.ts'
import { sweep } from './sweep.ts'

/** Sweeps every `ALERTS_EVERY_MS`, one sweep at a time in this process; a failed one is repeated with the next. */
export function watchOrders(app: App, { db, settings, log }: Context<Database, Settings>) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= sweep(db)
      .catch((err: unknown) => log.warn({ err }, 'looking for orders that need somebody failed, retrying'))
      .finally(() => (running = undefined))
  }, settings.ALERTS_EVERY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
