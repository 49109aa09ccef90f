/**
 * Runs a command of the auth service about one account, with the database of the running stack or the one that
 * DATABASE_URL names. `first-admin` and `erase-customer` are programs of their own; account.ts knows the others.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readStack } from './read-stack.ts'

const root = join(import.meta.dirname, '..')
const [command = '', ...words] = process.argv.slice(2)
const own = ['first-admin', 'erase-customer'].includes(command)
const line = own ? [`${command}.ts`, ...words] : ['account.ts', command, ...words]

try {
  const DATABASE_URL =
    process.env.DATABASE_URL ?? readStack(root).parts.find(({ name }) => name === 'auth')?.database_url
  if (!DATABASE_URL) throw new Error('auth does not run in this stack')
  const [program = '', ...rest] = line
  const env = { ...process.env, DATABASE_URL }
  const file = join(root, 'services', 'auth', 'src', program)
  process.exitCode = spawnSync(process.execPath, [file, ...rest], { env, stdio: 'inherit' }).status ?? 1
} catch (error) {
  console.error(`${own ? command : 'account'}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
