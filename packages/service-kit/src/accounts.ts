import type { AccountStatus } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import type { EventData } from '@tapri/contracts/events'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'

export interface Account {
  role: Role
  status: AccountStatus
  token_version: number
  deleted: boolean
}

/** What this service knows of an account, or undefined when it has not heard of it. */
export type AccountOf = (id: string) => Promise<Account | undefined>

export interface KnownAccountsTable extends Account {
  id: string
  version: number
}

interface WithAccounts {
  known_accounts: KnownAccountsTable
}

/** Long enough to spare the database a polling screen, short enough that a deleted user is out within the 2 s decided. */
const REMEMBERED_FOR_MS = 500

/** Asks the replica table, and remembers each answer for half a second. */
export function knownAccounts<DB extends WithAccounts>(database: Kysely<DB>): AccountOf {
  const db = database as unknown as Kysely<WithAccounts>
  const cache = new LRUCache<string, { account: Account | undefined }>({ max: 10_000, ttl: REMEMBERED_FOR_MS })
  return async (id) => {
    const remembered = cache.get(id)
    if (remembered) return remembered.account
    const account = await db
      .selectFrom('known_accounts')
      .select(['role', 'status', 'token_version', 'deleted'])
      .where('id', '=', id)
      .executeTakeFirst()
    cache.set(id, { account })
    return account
  }
}

/** Keeps the copy of an account that every service checks tokens against. Older news never wins over newer. */
export async function rememberAccount<DB extends WithAccounts>(
  database: Kysely<DB>,
  news: EventData<'auth.person.changed'>,
) {
  const { person_id: id, role, status, token_version, deleted, version } = news
  const account = { role, status, token_version, deleted, version }
  await (database as unknown as Kysely<WithAccounts>)
    .insertInto('known_accounts')
    .values({ id, ...account })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(account).where('known_accounts.version', '<', version))
    .execute()
}
