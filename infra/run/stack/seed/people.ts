import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeEnv } from '../node-part.ts'
import { type Account, password } from './accounts.ts'

const program = join(import.meta.dirname, '..', '..', '..', '..', 'services', 'auth', 'src', 'demo-people.ts')

/**
 * Adds demo accounts to the database of auth, active and verified whatever the policies say. Returns false, and adds
 * none, when one of their phones is already registered.
 */
export async function addPeople(databaseUrl: string, people: Account[], signal: AbortSignal): Promise<boolean> {
  const DEMO_PEOPLE = JSON.stringify(people.map((person) => ({ ...person, password })))
  const env = { ...nodeEnv(process.env), DATABASE_URL: databaseUrl, DEMO_PEOPLE }
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env, signal })
  return stdout.trim() === 'added'
}
