import type { Role } from '@tapri/contracts/common'
import { openDatabase } from '@tapri/service-kit/data/database'
import { baseSettings, readSettings } from '@tapri/service-kit/process/settings'
import Type from 'typebox'
import type { Database } from './database.ts'
import { hashPassword } from './passwords.ts'
import { addPerson, PhoneTaken } from './person.ts'

/** Set by the seed (infra/run/stack/seed/people.ts), which passes the accounts as JSON. */
const Settings = Type.Object({ DATABASE_URL: baseSettings.DATABASE_URL, DEMO_PEOPLE: Type.String() })

type DemoPerson = { name: string; phone: string; password: string; role: Role }

/**
 * Adds these accounts, active and with a verified phone: nobody reads the code of a demo phone, and no admin could
 * approve the first one. Adds all of them or, when one of their phones has an account, none; returns whether it did.
 */
async function main(): Promise<boolean> {
  const { DATABASE_URL, DEMO_PEOPLE } = readSettings(Settings, process.env)
  const people = JSON.parse(DEMO_PEOPLE) as DemoPerson[]
  const hashed = await Promise.all(
    people.map(async ({ password, ...person }) => ({ ...person, password_hash: await hashPassword(password) })),
  )
  const db = openDatabase<Database>(DATABASE_URL, 1, console)
  try {
    await db.transaction().execute(async (trx) => {
      const verified = { status: 'active', phone_verified_at: new Date() } as const
      for (const person of hashed) await addPerson(trx, { ...person, ...verified })
    })
    return true
  } catch (error) {
    if (error instanceof PhoneTaken) return false
    throw error
  } finally {
    await db.destroy()
  }
}

console.log((await main()) ? 'added' : 'taken')
