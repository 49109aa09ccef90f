import { coarseNetwork } from '@tapri/service-kit/http/network'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { addressLimits, type Limit, loginLimit, phoneLimit } from './limits.ts'
import type { Settings } from './settings.ts'

interface Login {
  phone: string
  /** Undefined when the phone has no account. */
  userId: string | undefined
  address: string
}

/**
 * Returns the limits on failed logins. In a network where the account has logged in before, neither other people's
 * failures from that address nor failures for this phone from elsewhere count, so that nobody is locked out by an
 * attack on them or by a neighbour.
 */
export async function loginLimits(
  db: Kysely<Database>,
  { RATE_LIMIT }: Pick<Settings, 'RATE_LIMIT'>,
  { phone, userId, address }: Login,
): Promise<Limit[]> {
  const own = loginLimit(phone, address)
  const network = coarseNetwork(address)
  if (await wasIn(db, userId ?? '', network)) return [own, phoneLimit(phone, network)]
  return [own, phoneLimit(phone), ...(RATE_LIMIT > 0 ? addressLimits(address) : [])]
}

/** Tells whether the account has a session from this network that is not purged yet, including ended ones. */
export async function wasIn(db: Kysely<Database>, userId: string, network: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('place', '=', network)
    .where('place', '!=', '')
    .limit(1)
    .executeTakeFirst()
  return session !== undefined
}
