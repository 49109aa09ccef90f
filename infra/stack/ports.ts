import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './refusal.ts'

/**
 * Below the range from which systems take the ports of outgoing connections: while a part is down, a client that tries
 * to reach it again and again could otherwise be given that very port and keep the part from coming back.
 */
const lowest = 15_000
const highest = 32_000

/** Whether somebody could listen there now; the system's own code (`EADDRINUSE`, `EACCES`, …) when not. */
async function triesToListen(port: number, host: string): Promise<string | undefined> {
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

/** A loopback port nobody listens on, and not one that was given out before. */
export function portChooser(random = Math.random) {
  const given = new Set<number>()
  return async function freePort(host = '127.0.0.1'): Promise<number> {
    for (let tries = 0; tries < 200; tries += 1) {
      const port = lowest + Math.floor(random() * (highest - lowest))
      if (given.has(port) || (await triesToListen(port, host))) continue
      given.add(port)
      return port
    }
    throw new Refusal(`no free port between ${lowest} and ${highest} on ${host}`)
  }
}

/** Refuses in one line when the gateway could not listen there. */
export async function refuseTakenPort(port: number, host: string) {
  const code = await triesToListen(port, host)
  if (code === 'EADDRINUSE') throw new Refusal(`port ${port} on ${host} is in use; choose another with PORT=…`)
  if (code === 'EACCES') throw new Refusal(`port ${port} may not be opened by this user; choose another with PORT=…`)
  if (code) throw new Refusal(`HOST=${host} PORT=${port} cannot be listened on (${code})`)
}
