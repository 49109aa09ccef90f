import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { runCommand } from './command.ts'
import { firstAdmin } from './first-admin/make.ts'

/**
 * `npm run ops -- first-admin <phone> [full name]` (in a container `node services/auth/src/first-admin.ts …`) creates
 * or approves the first admin, while there is none. The password is typed at the prompt or given as
 * FIRST_ADMIN_PASSWORD, because others could read an argument.
 */
await runCommand('first-admin', (given) =>
  firstAdmin({ ...given, password: async () => given.settings.FIRST_ADMIN_PASSWORD ?? askPassword() }),
)

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
