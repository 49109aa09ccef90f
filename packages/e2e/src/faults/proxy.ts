import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** `reset` ends every connection at once and each new one; `silence` lets connections live and nothing through. */
export type LinkFault = 'none' | 'slow' | 'silence' | 'reset'

const SLOW_MS = 200

/** Stands on a link between two programs on this machine and spoils it as it is told. */
export async function faultProxy(port: number) {
  let fault: LinkFault = 'none'
  const open = new Set<Socket>()

  const server = createServer((near) => {
    if (fault === 'reset') return near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (bytes) => {
        if (fault === 'silence') return
        if (fault === 'slow') setTimeout(() => to.writable && to.write(bytes), SLOW_MS)
        else to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** What silence has swallowed is gone, so those connections end with it. */
    set: (next: LinkFault) => {
      if (next === 'reset' || fault === 'silence') for (const socket of open) socket.resetAndDestroy()
      fault = next
    },
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>
