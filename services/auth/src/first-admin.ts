import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import { isName, lineOf } from '@tapri/contracts/typed/text'
import { operatorAudit } from '@tapri/service-kit/process/audit'
import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import Type from 'typebox'
import type { Database } from './database.ts'
import { makeFirstAdmin } from './first-admin/make.ts'
import { isCommon } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { auth } from './service.ts'
import { Settings as AuthSettings } from './settings.ts'

/**
 * `npm run ops -- first-admin <phone> [full name]` (in a container `node services/auth/src/first-admin.ts …`) makes or approves the first admin, while there is
 * none. The password is typed at the prompt or given as FIRST_ADMIN_PASSWORD: an argument could be read by others.
 */
const Settings = Type.Object({
  DATABASE_URL: baseSettings.DATABASE_URL,
  SECURITY_LOG: baseSettings.SECURITY_LOG,
  PASSWORD_MIN: AuthSettings.properties.PASSWORD_MIN,
  FIRST_ADMIN_PASSWORD: Type.Optional(Type.String()),
})

async function main([typed = '', ...names]: string[]): Promise<string> {
  const settings = readSettings(Settings, process.env)
  const phone = e164(typed)
  if (!phone) throw new Error('say whose phone: first-admin <phone> [full name]')
  const name = lineOf(names.join(' ')).slice(0, PERSON_NAME_MAX_LENGTH).trim() || 'Admin'
  if (!isName(name)) throw new Error('a name has a letter or a digit')

  const db = openDatabase<Database>(settings.DATABASE_URL, 1, console)
  try {
    await migrate(db, auth.migrations)
    // Before the transaction, whose time limit is shorter than typing takes.
    const password = settings.FIRST_ADMIN_PASSWORD ?? (await askPassword())
    const passwordHash = async () => hashPassword(await assertAdminPassword(password, settings.PASSWORD_MIN))
    const admin = await makeFirstAdmin(db, { phone, name, passwordHash })
    operatorAudit('auth', settings.SECURITY_LOG)('first_admin_made', { subject: admin.id })
    return `${admin.name} (${maskedPhone(phone)}) is an admin now.`
  } finally {
    await db.destroy()
  }
}

/** Refuses a password that is too short, too long or, in every mode, common. */
async function assertAdminPassword(password: string, minimum: number) {
  if (password.length < minimum || password.length > PASSWORD_MAX_LENGTH) {
    throw new Error(`the password must be ${minimum} to ${PASSWORD_MAX_LENGTH} characters`)
  }
  if (await isCommon(password)) throw new Error('this password is too easy to guess; choose another')
  return password
}

/** Reads one line from the terminal without echo, or from a pipe. */
async function askPassword() {
  process.stderr.write('Password (not needed for an account that is registered with a verified phone): ')
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: discard, terminal: process.stdin.isTTY })
  const password = await Promise.race([
    lines.question(''),
    new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
  ])
  lines.close()
  process.stderr.write('\n')
  return password
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(`first-admin: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
