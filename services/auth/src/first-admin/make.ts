import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { isName, lineOf } from '@tapri/contracts/typed/text'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import type { Kysely, Transaction } from 'kysely'
import { byOperator } from '../admins.ts'
import type { Given } from '../command.ts'
import type { Database, Person } from '../database.ts'
import { isCommon } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { activate, addPerson, findByPhone, publishPerson } from '../person.ts'
import { recordStaffEvent } from '../staff-events.ts'

interface Wanted extends Omit<Given, 'settings'> {
  settings: Pick<Given['settings'], 'PASSWORD_MIN'>
  password: () => Promise<string>
}

/** Creates or approves the first admin with the phone and name that the operator typed. Returns the line to print. */
export async function firstAdmin({ db, words, audit, settings, password: askPassword }: Wanted): Promise<string> {
  const [typed = '', ...names] = words
  const phone = e164(typed)
  if (!phone) throw new Error('say whose phone: first-admin <phone> [full name]')
  const name = lineOf(names.join(' ')).slice(0, PERSON_NAME_MAX_LENGTH).trim() || 'Admin'
  if (!isName(name)) throw new Error('a name has a letter or a digit')
  // Asked before the transaction, whose timeout is shorter than typing takes.
  const password = await askPassword()
  const passwordHash = async () => hashPassword(await assertAdminPassword(password, settings.PASSWORD_MIN))
  const admin = await makeFirstAdmin(db, { phone, name, passwordHash })
  audit('first_admin_made', { subject: admin.id })
  return `${admin.name} (${maskedPhone(phone)}) is an admin now.`
}

/** Refuses a password that is too short, too long or, in every mode, common. */
async function assertAdminPassword(password: string, minimum: number) {
  if (password.length < minimum || password.length > PASSWORD_MAX_LENGTH) {
    throw new Error(`the password must be ${minimum} to ${PASSWORD_MAX_LENGTH} characters`)
  }
  if (await isCommon(password)) throw new Error('this password is too easy to guess; choose another')
  return password
}

interface NewAdmin {
  /** E.164. */
  phone: string
  name: string
  /** Called only if there is no account to approve. */
  passwordHash: () => Promise<string>
}

/**
 * Approves the admin who registered with this phone, or creates one. Refuses while there is an active admin: of
 * concurrent calls one succeeds.
 */
export const makeFirstAdmin = (db: Kysely<Database>, { phone, name, passwordHash }: NewAdmin): Promise<Person> =>
  byOperator(db, async (trx, actor) => {
    await assertNoAdmin(trx)
    const applicant = await findByPhone(trx, phone)
    if (applicant && applicant.role !== 'admin') {
      throw new Error(`this phone belongs to an account of role ${applicant.role}`)
    }
    const admin = applicant
      ? await activate(trx, applicant.id)
      : await addPerson(trx, { name, phone, password_hash: await passwordHash(), role: 'admin', status: 'active' })
    if (applicant) await publishPerson(trx, admin)
    await recordStaffEvent(trx, { kind: 'first_admin', actor, subject: admin })
    return admin
  })

async function assertNoAdmin(trx: Transaction<Database>) {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (admin) throw new Error('there is an active admin already, who approves others in Manage Users')
}
