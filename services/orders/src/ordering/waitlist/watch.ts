import type { App } from '@tapri/service-kit/http/app'
import { repeatEvery } from '@tapri/service-kit/process/repeat-every'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import type { Copies } from '../../outlet/replicas/copy.ts'
import type { Settings } from '../../settings.ts'
import { hasNewDevice, notifyWaitlist } from '../../messages/messages.ts'

/** The longest delay before a waiting customer is told. */
const LOOK_EVERY_MS = 20_000

/** Tells waiting customers once an outlet delivers there, if this installation sends push messages. */
export function watchWaitlist(app: App, { db, settings, log }: Context<Database, Settings>, copies: Copies) {
  if (!settings.VAPID_PRIVATE_KEY) return
  /**
   * The edition at the last check. Only outlets change who is served, and only new devices change who can be told:
   * everyone else is told when they join.
   */
  let seen: number | undefined
  const look = async () => {
    const { edition, outlets } = await copies.fresh()
    if (edition === seen && !(await hasNewDevice(db, 2 * LOOK_EVERY_MS))) return
    await notifyWaitlist(db, outlets)
    seen = edition
  }
  repeatEvery(app, LOOK_EVERY_MS, look, (err) =>
    log.warn({ err }, `looking for places that are served by now failed, retrying in ${LOOK_EVERY_MS} ms`),
  )
}
