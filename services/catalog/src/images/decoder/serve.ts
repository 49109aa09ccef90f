/**
 * Server for a container without a network (infra/compose): `node serve.ts SOCKET` listens on a Unix socket. Each
 * connection gets its own decoder process, which ends with it.
 */
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { findLauncher } from './sandbox.ts'

/** Two for each of catalog's three containers. */
const MAX_CONNECTIONS = 6

const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: node serve.ts SOCKET')
const { sandbox, launch } = await findLauncher()

const server = createServer({ allowHalfOpen: false }, (socket) => {
  const child = launch()
  for (const stream of [socket, child.stdin, child.stdout]) stream.on('error', () => {})
  socket.on('close', () => child.kill('SIGKILL'))
  child.on('error', () => socket.destroy()).on('exit', () => socket.destroySoon())
  child.stderr.resume()
  socket.pipe(child.stdin)
  child.stdout.pipe(socket)
})
server.maxConnections = MAX_CONNECTIONS
// A killed predecessor leaves its socket file behind.
rmSync(path, { force: true })
server.listen(path, () => console.log(JSON.stringify({ ...sandbox, msg: 'image decoder sandbox' })))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit())
