import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '@tapri/service-kit/accounts'
import { refusal } from '@tapri/service-kit/problems'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'

export const ManagerUnknown = refusal('MANAGER_UNKNOWN')
export const ManagerGone = refusal('MANAGER_GONE')
export const ManagerWaits = refusal('MANAGER_WAITS')
export const NotAManager = refusal('NOT_A_MANAGER')
export const ManagerTaken = refusal('MANAGER_TAKEN')

/** Throws unless this account may manage an outlet; `managed` names another that it has already (docs/behaviour.md, Outlets). */
export function assertMayManage(
  account: Pick<Account, 'role' | 'status' | 'deleted'> | undefined,
  managed: string | undefined,
) {
  if (!account) throw new ManagerUnknown()
  if (account.deleted) throw new ManagerGone()
  if (account.role !== 'outlet_manager') throw new NotAManager()
  if (account.status === 'pending') throw new ManagerWaits()
  if (managed !== undefined) throw new ManagerTaken(managed)
}

const findAccount = (db: Kysely<Database>, id: string) =>
  db.selectFrom('known_accounts').select(['role', 'status', 'deleted']).where('id', '=', id)

const EVENT_WITHIN_MS = 1_000
const LOOK_EVERY_MS = 50

/** Waits a moment for events of somebody whom the admin may have added a second ago. Whether it came, the rule will say. */
export async function awaitManager(db: Kysely<Database>, id: string) {
  for (let waited = 0; waited < EVENT_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (await findAccount(db, id).executeTakeFirst()) return
    await sleep(LOOK_EVERY_MS)
  }
}

/**
 * Lets this person manage that outlet, or refuses (409). Their account stays locked until the transaction ends, so that
 * neither a second outlet nor the events of their deletion comes between.
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
