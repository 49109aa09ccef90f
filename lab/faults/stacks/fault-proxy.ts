import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 * `slow` and `very slow` delay every chunk by 200 ms and 2 s. `silence` keeps connections open and drops all data;
 * `deaf` only drops responses. `reset` resets every connection and each new one.
 */
export const linkFaults = ['slow', 'very slow', 'silence', 'deaf', 'reset'] as const
export type LinkFault = (typeof linkFaults)[number]

const DELAY_MS: Partial<Record<LinkFault, number>> = { slow: 200, 'very slow': 2_000 }

/** The connections from one program to another. */
export interface Link {
  /** The name of the kind of link: `a service to the database`. */
  name: string
  set: (fault: LinkFault | undefined) => void
}

/**
 * Starts a TCP proxy in front of a local port, which can break connections. `linkOf` tells from a connection's first
 * bytes to which link it belongs, so that the links of several services to one port can be broken separately.
 */
export async function faultProxy(port: number, linkOf: (firstBytes: Buffer) => string) {
  const faults = new Map<string, LinkFault>()
  const open = new Set<{ link?: string; near: Socket; far: Socket }>()

  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const connection: { link?: string; near: Socket; far: Socket } = { near, far }
    open.add(connection)
    const faultNow = () => faults.get(connection.link ?? '')
    near.once('data', (bytes) => {
      connection.link = linkOf(bytes)
      if (faultNow() === 'reset') near.resetAndDestroy()
    })
    forward(near, far, () => (faultNow() === 'silence' ? 'drop' : delayOf(faultNow())))
    forward(far, near, () => (faultNow() === 'silence' || faultNow() === 'deaf' ? 'drop' : delayOf(faultNow())))
    near.once('close', () => open.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** Connections that lost data are reset when the fault ends. */
  const set = (link: string, fault: LinkFault | undefined) => {
    const before = faults.get(link)
    if (fault) faults.set(link, fault)
    else faults.delete(link)
    if (fault !== 'reset' && before !== 'silence' && before !== 'deaf') return
    for (const connection of open) if (connection.link === link) connection.near.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    link: (name: string, link: string): Link => ({ name, set: (fault) => set(link, fault) }),
    stop: () => {
      for (const { near } of open) near.destroy()
      server.close()
    },
  }
}
const delayOf = (fault: LinkFault | undefined) => (fault && DELAY_MS[fault]) ?? 0

/** Forwards data, keeping the order of chunks when the delay changes. */
function forward(from: Socket, to: Socket, delayOrDrop: () => number | 'drop') {
  const waiting: { due: number; bytes: Buffer }[] = []
  const send = () => {
    for (let first = waiting[0]; first && first.due <= Date.now(); first = waiting[0]) {
      if (to.writable) to.write(first.bytes)
      waiting.shift()
    }
    if (waiting[0]) setTimeout(send, waiting[0].due - Date.now())
  }
  from.on('data', (bytes) => {
    const delay = delayOrDrop()
    if (delay === 'drop') return
    const due = Math.max(Date.now() + delay, waiting.at(-1)?.due ?? 0)
    waiting.push({ due, bytes })
    if (waiting.length === 1) send()
  })
  from.on('error', () => {})
  from.on('close', () => to.destroy())
}
