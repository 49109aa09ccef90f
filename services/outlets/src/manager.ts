import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '@tapri/service-kit/data/accounts'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

export const ManagerUnknown = refusal('MANAGER_UNKNOWN')
export const ManagerGone = refusal('MANAGER_GONE')
export const ManagerWaits = refusal('MANAGER_WAITS')
export const NotAManager = refusal('NOT_A_MANAGER')
export const ManagerTaken = refusal('MANAGER_TAKEN')

/**
 * Refuses (409) an account that may not manage an outlet. `otherOutlet` is the name of an outlet that it already
 * manages (docs/behaviour.md, Outlets).
 */
export function assertMayManage(
  account: Pick<Account, 'role' | 'status' | 'deleted'> | undefined,
  otherOutlet: string | undefined,
) {
  if (!account) throw new ManagerUnknown()
  if (account.deleted) throw new ManagerGone()
  if (account.role !== 'outlet_manager') throw new NotAManager()
  if (account.status === 'pending') throw new ManagerWaits()
  if (otherOutlet !== undefined) throw new ManagerTaken(otherOutlet)
}

const findAccount = (db: Kysely<Database>, id: string) =>
  db.selectFrom('known_accounts').select(['role', 'status', 'deleted']).where('id', '=', id)

const EVENT_TIMEOUT_MS = 1_000
const POLL_INTERVAL_MS = 50

/**
 * Waits up to 1 s for the event of an account that was just created. Returns in any case; `claimManager` refuses an
 * account that is still unknown.
 */
export async function waitForManager(db: Kysely<Database>, id: string) {
  for (let waitedMs = 0; waitedMs < EVENT_TIMEOUT_MS; waitedMs += POLL_INTERVAL_MS) {
    if (await findAccount(db, id).executeTakeFirst()) return
    await sleep(POLL_INTERVAL_MS)
  }
}

/**
 * Checks that an account may manage an outlet, or refuses (409). Locks the account's row until the transaction ends, so
 * that no other claim and no deletion event is applied in between.
 */
export async function claimManager(trx: Transaction<Database>, managerId: string, outletId: string) {
  const account = await findAccount(trx, managerId).forUpdate().executeTakeFirst()
  const other = await trx
    .selectFrom('outlets')
    .select('name')
    .where('manager_id', '=', managerId)
    .where('id', '!=', outletId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  assertMayManage(account, other?.name)
}
