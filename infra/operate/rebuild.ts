/**
 * `npm run ops -- rebuild`: makes every owner of the running stack publish its whole state again, from its database.
 * With `--reset` every replica first forgets its versions, so that it also accepts a version that jumps.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readStack } from '../run/read-stack.ts'
import { optionsIn } from '../run/stack/refusal.ts'

const root = join(import.meta.dirname, '..', '..')
const options = optionsIn(process.argv.slice(2), ['--reset'])
const { parts } = readStack(root)
if (options.has('--reset')) for (const name of ['auth', 'catalog', 'orders', 'outlets']) run(name, 'reset')
for (const name of ['auth', 'catalog', 'outlets']) run(name)

function run(name: string, ...args: string[]) {
  const DATABASE_URL = parts.find((part) => part.name === name)?.database_url
  if (!DATABASE_URL) throw new Error(`${name} does not run in this stack`)
  const env = { ...process.env, DATABASE_URL }
  const program = `services/${name}/src/rebuild.ts`
  const { status } = spawnSync(process.execPath, [program, ...args], { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
