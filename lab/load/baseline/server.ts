import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { portChooser } from '@tapri/infra/ports'

const freePort = portChooser()

export interface Server {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Starts a program of this folder, and waits until its `listen` reports that it is ready. */
export async function startServer(
  program: 'hello' | 'empty-service' | 'plain-page' | 'bare-streams',
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  const port = await freePort()
  const child = fork(path.join(import.meta.dirname, `${program}.ts`), {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (message !== 'ready') throw new Error(`${program} ended before it was ready`)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => stopProcess(child, 'SIGTERM') }
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
