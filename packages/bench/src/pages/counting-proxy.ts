import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const QUIET_MS = 1_000

export interface Counted {
  requests: number
  /** KiB of headers and bodies as they were sent, compressed. */
  kib: number
  scriptKib: number
}

/** Passes everything on to `target`, and counts what comes back. Sees what a page's workers ask for too. */
export async function startCountingProxy(target: string) {
  let counted: Counted = { requests: 0, kib: 0, scriptKib: 0 }
  let lastAt = performance.now()
  const add = (bytes: number, isScript: boolean, requests = 0) => {
    lastAt = performance.now()
    counted = {
      requests: counted.requests + requests,
      kib: counted.kib + bytes / 1024,
      scriptKib: counted.scriptKib + (isScript ? bytes / 1024 : 0),
    }
  }
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      const isScript = response.headers['content-type']?.includes('javascript') ?? false
      add(response.rawHeaders.join(': \r\n').length, isScript, 1)
      response.on('data', (chunk: Buffer) => add(chunk.length, isScript))
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Waits until nothing has come for a second; a live stream stays open. */
    quiet: async () => {
      while (performance.now() - lastAt < QUIET_MS) await sleep(100)
    },
    /** What was counted since the last call. */
    take: () => {
      const taken = counted
      counted = { requests: 0, kib: 0, scriptKib: 0 }
      return taken
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
