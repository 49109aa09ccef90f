import { timingSafeEqual } from 'node:crypto'
import { SessionEnded } from '@tapri/service-kit/http/access'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import { countTry, requestLimits } from '../code-limits.ts'
import { CODE_TRIES, type CodeKey, hashOfCode } from '../codes.ts'
import { type Database, type Registration, registrationColumns } from '../database.ts'
import { spendWithin } from '../limits.ts'
import { addPerson, findById, lockPhone, PhoneTaken, type PersonWithOutlet } from '../person.ts'
import { findHolder, findRegistration, keepsPhone } from '../registration.ts'
import { endEverySession } from '../session.ts'

const AlreadyVerified = refusal('ALREADY_VERIFIED')

/** Returns the caller's registration. Refuses an account (409) and an unknown or expired registration (401). */
export async function registrationOf(db: Kysely<Database>, id: string): Promise<Registration> {
  const registration = await findRegistration(db, id)
  if (registration) return registration
  throw (await findById(db, id)) ? new AlreadyVerified() : new SessionEnded()
}

interface Confirmation {
  id: string
  code: string
  address: string
}

/**
 * Turns a registration into an account if the code is correct, and returns it. Returns undefined for a wrong code,
 * which uses up one of 5 tries. Of concurrent verifications of one phone, by any registration, one succeeds; the others
 * are refused (409).
 */
export const confirm = (db: Kysely<Database>, settings: CodeKey, { id, code, address }: Confirmation) =>
  db.transaction().execute(async (trx): Promise<PersonWithOutlet | undefined> => {
    const { phone } = await registrationOf(trx, id)
    await countTry(trx, address)
    await lockPhone(trx, phone)
    const account = await findHolder(trx, phone)
    if (account && keepsPhone(account)) throw account.id === id ? new AlreadyVerified() : new PhoneTaken()

    const registration = await takeTry(trx, id)
    const submitted = Buffer.from(hashOfCode(settings, id, code))
    if (!registration || !timingSafeEqual(Buffer.from(registration.code_hash), submitted)) return undefined
    const { name, password_hash, role, status, token_version, agreed_privacy_version, created_at } = registration
    if (account) await endEverySession(trx, account.id, { deleted_at: sql<Date>`now()` })
    const verified = { id, phone, name, password_hash, role, status, phone_verified_at: new Date() }
    // Ends the registration's tokens, which only allowed the verification.
    const agreed = agreed_privacy_version !== null && { agreed_privacy_version, agreed_at: created_at }
    return addPerson(trx, { ...verified, ...agreed, token_version: token_version + 1 })
  })

/** Uses up one try and returns the registration, or undefined if its code has expired or no try is left. */
const takeTry = (trx: Transaction<Database>, id: string): Promise<Registration | undefined> =>
  trx
    .updateTable('registrations')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('id', '=', id)
    .where('tries_left', '>', 0)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .returning(registrationColumns)
    .executeTakeFirst()

interface NewCode {
  code_hash: string
  address: string
}

/** Replaces the registration's code, within the limits on codes (429). */
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
