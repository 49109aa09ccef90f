import { operatorAudit } from '@tapri/service-kit/process/audit'
import { openDatabase } from '@tapri/service-kit/data/database'
import { migrate } from '@tapri/service-kit/data/migrate'
import { e164, maskedPhone } from '@tapri/service-kit/http/phone'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import Type from 'typebox'
import type { Database } from './database.ts'
import { eraseCustomer } from './erase-customer/erase.ts'
import { auth } from './service.ts'

const Settings = Type.Object({
  DATABASE_URL: baseSettings.DATABASE_URL,
  SECURITY_LOG: baseSettings.SECURITY_LOG,
})

/**
 * `npm run ops -- erase-customer <phone>` erases a customer for good: here at once, in other services when the event arrives
 * (docs/running.md).
 */
async function main([typed = '']: string[]): Promise<string> {
  const { DATABASE_URL, SECURITY_LOG } = readSettings(Settings, process.env)
  const phone = e164(typed)
  if (!phone) throw new Error('say whose phone: erase-customer <phone>')

  const db = openDatabase<Database>(DATABASE_URL, 1, console)
  try {
    await migrate(db, auth.migrations)
    const erased = await eraseCustomer(db, phone)
    const accounts = erased.length
    for (const subject of erased) operatorAudit('auth', SECURITY_LOG)('customer_erased', { subject })
    const of = accounts === 1 ? 'the account' : `${accounts} accounts`
    return `${of} of ${maskedPhone(phone)} ${accounts === 1 ? 'is' : 'are'} erased; an order that is still open keeps its address until it ends.`
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  console.error(`erase-customer: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
