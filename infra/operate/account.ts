/**
 * Runs a command of the auth service about one account, with the database of the running stack or the one that
 * DATABASE_URL names. `first-admin` and `erase-customer` are programs of their own; account.ts has the others.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataDirOf } from '../run/data-dir.ts'
import { readStack } from '../run/read-stack.ts'
import { securityLog } from '../run/stack/log.ts'

const root = join(import.meta.dirname, '..', '..')
const [command = '', ...words] = process.argv.slice(2)
const hasOwnProgram = ['first-admin', 'erase-customer'].includes(command)
const [program, ...args] = hasOwnProgram ? [`${command}.ts`, ...words] : ['account.ts', command, ...words]

/**
 * The database and the security log of one stack. With a DATABASE_URL the log is the one that SECURITY_LOG names, if
 * any.
 */
function stackEnv() {
  if (process.env.DATABASE_URL) return {}
  const DATABASE_URL = readStack(root).parts.find(({ name }) => name === 'auth')?.database_url
  if (!DATABASE_URL) throw new Error('auth does not run in this stack')
  const SECURITY_LOG = securityLog(dataDirOf(root))
  mkdirSync(dirname(SECURITY_LOG), { recursive: true, mode: 0o700 })
  return { DATABASE_URL, SECURITY_LOG }
}

try {
  const env = { ...process.env, ...stackEnv() }
  const file = join(root, 'services', 'auth', 'src', program)
  process.exitCode = spawnSync(process.execPath, [file, ...args], { env, stdio: 'inherit' }).status ?? 1
} catch (error) {
  const name = hasOwnProgram ? command : 'account'
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
