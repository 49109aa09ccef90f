import { dutyAnnounced } from '@tapri/contracts/announced'
import type { App } from '@tapri/service-kit/http/app'
import type { Kysely } from 'kysely'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../database.ts'
import { makeDue } from './make-due.ts'
import { announcer } from '@tapri/service-kit/events/announcer'
import { repeatEvery } from '@tapri/service-kit/process/repeat-every'
import { runEach } from '@tapri/service-kit/process/run-each'
import type { Settings } from '../../settings.ts'
import type { DutyFact } from '../duty-fact.ts'
import { endLostDuties } from '../on-duty.ts'
import { unmakeableMarker } from './mark-unmakeable.ts'
import { sweep } from './sweep.ts'

/**
 * Runs these tasks every `ALERTS_EVERY_MS`: make orders for later due, mark orders that outlets cannot make, assign
 * orders automatically, raise alerts, and end duties of people who left. A task that fails does not stop the others, and
 * is tried again in the next run.
 */
export function watchOrders(
  app: App,
  { db, settings, log, bus }: Context<Database, Settings>,
  give: (db: Kysely<Database>) => Promise<void>,
) {
  const announce = announcer<DutyFact>(bus, dutyAnnounced)
  const endDuties = async () => (await endLostDuties(db)).forEach(announce)
  const tasks = [makeDue, unmakeableMarker(settings.TZ_BUSINESS), give, sweep, endDuties]
  const { ALERTS_EVERY_MS: everyMs } = settings
  const warn = (err: unknown) => log.warn({ err }, `sweep of open orders failed, retrying in ${everyMs} ms`)
  repeatEvery(app, everyMs, async () => (await runEach(tasks, (task) => task(db))).forEach(warn), warn)
}
