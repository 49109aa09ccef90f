/**
 * Runs a command of the auth service on one account, with the database of the running stack or the one in DATABASE_URL.
 * Some commands are separate programs; account.ts has the others.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataDirOf } from '../run/data-dir.ts'
import { readStack } from '../run/read-stack.ts'
import { securityLog } from '../run/stack/log.ts'

const root = join(import.meta.dirname, '..', '..')
const [command = '', ...words] = process.argv.slice(2)
const hasOwnProgram = ['first-admin', 'erase-customer', 'registers', 'breach'].includes(command)
const [program, ...args] = hasOwnProgram ? [`${command}.ts`, ...words] : ['account.ts', command, ...words]

/**
 * Returns the database and the security log of one stack. With a DATABASE_URL, the log is the one in SECURITY_LOG, if
 * any.
 */
function stackEnv(service: string) {
  if (process.env.DATABASE_URL) return {}
  const DATABASE_URL = readStack(root).parts.find(({ name }) => name === service)?.database_url
  if (!DATABASE_URL) throw new Error(`${service} does not run in this stack`)
  const SECURITY_LOG = securityLog(dataDirOf(root))
  mkdirSync(dirname(SECURITY_LOG), { recursive: true, mode: 0o700 })
  return { DATABASE_URL, SECURITY_LOG }
}

const run = (service: string, file: string) => {
  const env = { ...process.env, ...stackEnv(service) }
  const line = [join(root, 'services', service, 'src', file), ...args]
  return spawnSync(process.execPath, line, { env, stdio: 'inherit' }).status ?? 1
}

try {
  process.exitCode = run('auth', program)
  // Consents to messages are in another database; DATABASE_URL names only one.
  const isListing = command === 'registers' && !['grievance', 'done'].includes(args[0] ?? '')
  if (isListing && process.exitCode === 0 && !process.env.DATABASE_URL)
    process.exitCode = run('orders', 'messages/customer/print-consents.ts')
} catch (error) {
  const name = hasOwnProgram ? command : 'account'
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
