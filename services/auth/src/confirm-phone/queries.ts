import { timingSafeEqual } from 'node:crypto'
import { SessionEnded } from '@tapri/service-kit/access'
import { type Kysely, sql, type Transaction } from 'kysely'
import { countTry, requestLimits } from '../code-limits.ts'
import { CODE_TRIES, type CodeKey, hashOfCode } from '../codes.ts'
import type { Database, Registration } from '../database.ts'
import { spendWithin } from '../limits.ts'
import { addPerson, findById, lockPhone, PhoneTaken, type PersonWithOutlet } from '../person.ts'
import { findRegistration, keepsPhone } from '../registration.ts'
import { endEverySession } from '../session.ts'
import { AlreadyVerified } from './rules.ts'

/** The caller's registration; refuses who has an account (409) and who is gone (401). */
export async function registrationOf(db: Kysely<Database>, id: string): Promise<Registration> {
  const registration = await findRegistration(db, id)
  if (registration) return registration
  throw (await findById(db, id)) ? new AlreadyVerified() : new SessionEnded()
}

interface Given {
  id: string
  code: string
  address: string
}

/**
 * The account that a registration becomes by the right code, or undefined for a wrong one, which costs one of its tries.
 * Of simultaneous verifications of one phone, by whichever registrations, one succeeds; the others are refused (409).
 */
export const confirm = (db: Kysely<Database>, settings: CodeKey, { id, code, address }: Given) =>
  db.transaction().execute(async (trx): Promise<PersonWithOutlet | undefined> => {
    const { phone } = await registrationOf(trx, id)
    await countTry(trx, address)
    await lockPhone(trx, phone)
    const account = await accountOf(trx, phone)
    if (account && keepsPhone(account)) throw account.id === id ? new AlreadyVerified() : new PhoneTaken()

    const registration = await takeTry(trx, id)
    const given = Buffer.from(hashOfCode(settings, id, code))
    if (!registration || !timingSafeEqual(Buffer.from(registration.code_hash), given)) return undefined
    const { name, password_hash, role, status, token_version } = registration
    if (account) await endEverySession(trx, account.id, { deleted_at: sql<Date>`now()` })
    const verified = { id, phone, name, password_hash, role, status, phone_verified_at: new Date() }
    // The tokens of before end: they were good for the verification only.
    return addPerson(trx, { ...verified, token_version: token_version + 1 })
  })

/** Locked, so that nobody approves it meanwhile. */
const accountOf = (trx: Transaction<Database>, phone: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'status', 'phone_verified_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The registration, if its code may still be tried, with one try less. */
const takeTry = (trx: Transaction<Database>, id: string): Promise<Registration | undefined> =>
  trx
    .updateTable('registrations')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()

interface NewCode {
  code_hash: string
  address: string
}

/** Puts another code in the place of the one before, within the limits on codes (429). */
export const replaceCode = (db: Kysely<Database>, { id, phone }: Registration, { code_hash, address }: NewCode) =>
  db.transaction().execute(async (trx) => {
    await spendWithin(trx, requestLimits(phone, address))
    const { numUpdatedRows } = await trx
      .updateTable('registrations')
      .set({ code_hash, tries_left: CODE_TRIES, code_expires_at: sql<Date>`now() + interval '10 minutes'` })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new SessionEnded()
  })
