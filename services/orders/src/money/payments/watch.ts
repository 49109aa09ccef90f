import type { App } from '@tapri/service-kit/http/app'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Database } from '../../database.ts'
import { repeatEvery } from '@tapri/service-kit/process/repeat-every'
import { runEach } from '@tapri/service-kit/process/run-each'
import type { Settings } from '../../settings.ts'
import type { Payments } from './config.ts'
import { type PaymentProvider, ProviderAway } from './provider.ts'
import { compareWhenDue } from './reconcile.ts'
import { sendParts } from './parts.ts'
import { sendRefunds } from './refunds.ts'
import { cancelUnpaid, settleSessions } from './settle.ts'

type Pace = Pick<Settings, 'PAYMENT_CHECK_SECONDS' | 'PAYMENT_COMPARE_MINUTES'>

/** Runs the background tasks about payments once. Orders are cancelled in time even when the provider is away. */
export async function lookAfterPayments(db: Kysely<Database>, provider: PaymentProvider | undefined, pace: Pace) {
  const tasks = [
    async () => provider && settleSessions(db, provider, pace.PAYMENT_CHECK_SECONDS * 1_000),
    async () => cancelUnpaid(db),
    async () => provider && sendRefunds(db, provider),
    async () => provider && sendParts(db, provider),
    async () => provider && compareWhenDue(db, provider, pace.PAYMENT_COMPARE_MINUTES),
  ]
  const failures: unknown[] = []
  const thrown = await runEach(tasks, async (task) => failures.push(...((await task()) ?? [])))
  return [...failures, ...thrown]
}

/**
 * Looks after payments every `ALERTS_EVERY_MS`; what failed is repeated in the next run. Also runs when online payment
 * was turned off, to end orders that still wait for theirs.
 */
export function watchPayments(app: App, context: Context<Database, Settings>, payments: Payments | undefined) {
  const { db, settings, log } = context
  const { ALERTS_EVERY_MS: everyMs } = settings
  const warn = (err: unknown) => log.warn({ err }, `checking payments failed, retrying in ${everyMs} ms`)
  const look = async () => {
    const failures = await lookAfterPayments(db, payments?.provider, settings)
    const [err] = failures.filter((error) => !(error instanceof ProviderAway))
    if (err) warn(err)
    else if (failures.length > 0) log.warn(`payment provider does not answer, retrying in ${everyMs} ms`)
  }
  repeatEvery(app, everyMs, look, warn)
}
