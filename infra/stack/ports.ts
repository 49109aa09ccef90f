import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

/**
 * Below the ephemeral range: while a part is down, the connection of a client that retries could otherwise be given that
 * very port as its own and keep the part from listening again.
 */
const lowest = 15_000
const highest = 32_000

/** Undefined when a server can listen there now, else the system's error code (`EADDRINUSE`, `EACCES`, …). */
async function listenError(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

/** Returns free ports of loopback, each at most once. */
export function portChooser(random = Math.random) {
  const chosen = new Set<number>()
  return async function freePort(host = '127.0.0.1'): Promise<number> {
    for (let tries = 0; tries < 200; tries += 1) {
      const port = lowest + Math.floor(random() * (highest - lowest))
      if (chosen.has(port) || (await listenError(port, host))) continue
      chosen.add(port)
      return port
    }
    throw new Refusal(`no free port between ${lowest} and ${highest} on ${host}`)
  }
}

/** Refuses in one line when the gateway could not listen there. */
export async function refuseTakenPort(port: number, host: string, setting = 'PORT') {
  const code = await listenError(port, host)
  if (code === 'EADDRINUSE') throw new Refusal(`port ${port} on ${host} is in use; choose another with ${setting}=…`)
  if (code === 'EACCES')
    throw new Refusal(`port ${port} cannot be opened by this user; choose another with ${setting}=…`)
  if (code) throw new Refusal(`HOST=${host} ${setting}=${port} cannot be listened on (${code})`)
}

/** Returns the first of so many free ports of loopback in a row. */
export async function portRun(length: number): Promise<number> {
  const freePort = portChooser()
  for (;;) {
    const first = await freePort()
    const others = Array.from({ length: length - 1 }, (_, index) => listenError(first + 1 + index, '127.0.0.1'))
    if ((await Promise.all(others)).every((error) => error === undefined)) return first
  }
}
