import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { MetricsPart } from '@tapri/service-kit/process/metrics/metric'
import { Refusal } from './refusal.ts'

/**
 * Below the ephemeral range: otherwise, while a part is down, a retrying client's connection could get that very port
 * as its own and prevent the part from listening again.
 */
const lowest = 15_000
const highest = 32_000

/** Returns undefined when a server can listen there now, else the system's error code (`EADDRINUSE`, `EACCES`, …). */
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

/**
 * Claims a port. Tells whether nothing listens there and no other process has chosen it without listening yet. This
 * process keeps a UDP socket at the number until it ends, so that others see it. Two stacks of 15 random ports that
 * start together would have one in common once in 75 times.
 */
async function claim(port: number, host: string): Promise<boolean> {
  if (await listenError(port, host)) return false
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4').unref()
  try {
    socket.bind({ port, address: host, exclusive: true })
    await once(socket, 'listening')
    return true
  } catch {
    return false
  }
}

/** Returns free loopback ports, each at most once on this machine while this process runs. */
export function portChooser(random = Math.random) {
  return async function freePort(host = '127.0.0.1'): Promise<number> {
    for (let tries = 0; tries < 200; tries += 1) {
      const port = lowest + Math.floor(random() * (highest - lowest))
      if (await claim(port, host)) return port
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

/** Returns the first of this many consecutive free loopback ports. */
export async function portRun(length: number): Promise<number> {
  const freePort = portChooser()
  for (;;) {
    const first = await freePort()
    const others = Array.from({ length: length - 1 }, (_, index) => claim(first + 1 + index, '127.0.0.1'))
    if ((await Promise.all(others)).every(Boolean)) return first
  }
}

/** The parts with metrics, in the order of their ports. */
const partsWithMetrics: readonly MetricsPart[] = ['gateway', 'auth', 'catalog', 'orders', 'outlets', 'streams']

/** Returns the ports that METRICS_PORT takes: one for each part, beginning there. 0: none. */
export const metricsPorts = (first: number): number[] =>
  first === 0 ? [] : partsWithMetrics.map((_, index) => first + index)

/** Returns the environment that tells a part its metrics port, and the URL of the metrics. */
export function metricsOf(name: MetricsPart, first: number) {
  if (first === 0) return { env: { METRICS_PORT: '' }, facts: {} }
  const port = first + partsWithMetrics.indexOf(name)
  return { env: { METRICS_PORT: String(port) }, facts: { metrics_url: `http://127.0.0.1:${port}/metrics` } }
}
