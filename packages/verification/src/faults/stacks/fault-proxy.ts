import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 * `silence` lets connections live and nothing through, `deaf` lets questions through and no answers; `reset` ends every
 * connection at once and each new one.
 */
export const linkFaults = ['slow', 'very slow', 'silence', 'deaf', 'reset'] as const
export type LinkFault = (typeof linkFaults)[number]

const DELAY_MS: Partial<Record<LinkFault, number>> = { slow: 200, 'very slow': 2_000 }

/** One way between two programs, which can be spoiled; the name is that of its kind. */
export interface Link {
  name: string
  set: (fault: LinkFault | undefined) => void
}

/**
 * Stands between programs on this machine. Whose link a connection is follows from its first bytes, so that those of
 * one service can be spoiled and those of the others not.
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
    passOn(near, far, () => (faultNow() === 'silence' ? 'drop' : delayOf(faultNow())))
    passOn(far, near, () => (faultNow() === 'silence' || faultNow() === 'deaf' ? 'drop' : delayOf(faultNow())))
    near.once('close', () => open.delete(connection))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  /** What was swallowed is gone, so those connections end with the fault. */
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

/** In the order of arrival, also while a delay begins or ends. */
function passOn(from: Socket, to: Socket, fate: () => number | 'drop') {
  const waiting: { due: number; bytes: Buffer }[] = []
  const send = () => {
    for (let first = waiting[0]; first && first.due <= Date.now(); first = waiting[0]) {
      if (to.writable) to.write(first.bytes)
      waiting.shift()
    }
    if (waiting[0]) setTimeout(send, waiting[0].due - Date.now())
  }
  from.on('data', (bytes) => {
    const delay = fate()
    if (delay === 'drop') return
    const due = Math.max(Date.now() + delay, waiting.at(-1)?.due ?? 0)
    waiting.push({ due, bytes })
    if (waiting.length === 1) send()
  })
  from.on('error', () => {})
  from.on('close', () => to.destroy())
}
