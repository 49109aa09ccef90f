/**
 * Runs an operator's program of the auth service, with the database of the running stack or the one in DATABASE_URL:
 * `account.ts <program> …`, as command-list.ts names it.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataDirOf } from '../run/data-dir.ts'
import { readStack } from '../run/read-stack.ts'
import { securityLog } from '../run/stack/log.ts'

const root = join(import.meta.dirname, '..', '..')
const [program = 'account', ...args] = process.argv.slice(2)

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
  process.exitCode = run('auth', `${program}.ts`)
  // Consents to messages are in another database; DATABASE_URL names only one.
  const isListing = program === 'registers' && !['grievance', 'done'].includes(args[0] ?? '')
  if (isListing && process.exitCode === 0 && !process.env.DATABASE_URL)
    process.exitCode = run('orders', 'messages/customer/print-consents.ts')
} catch (error) {
  console.error(`${program}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
