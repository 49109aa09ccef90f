import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { kibOf } from '@tapri/e2e/support/transfer'

const QUIET_MS = 1_000

export interface Counted {
  requests: number
  /** KiB of headers and bodies as they were sent, compressed. */
  kib: number
  scriptKib: number
}

interface Response {
  path: string
  bytes: number
  isScript: boolean
}

/** Forwards everything to `target`, and counts the responses. Also sees requests of a page's workers. */
export async function startCountingProxy(target: string) {
  let responses: Response[] = []
  let lastAt = performance.now()
  const add = (response: Response, bytes: number) => {
    lastAt = performance.now()
    response.bytes += bytes
  }
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      const isScript = response.headers['content-type']?.includes('javascript') ?? false
      const counted: Response = { path: new URL(url, target).pathname, bytes: 0, isScript }
      responses.push(counted)
      add(counted, response.rawHeaders.join(': \r\n').length)
      response.on('data', (chunk: Buffer) => add(counted, chunk.length))
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
    /** Waits until nothing has arrived for a second; a live stream stays open. */
    quiet: async () => {
      while (performance.now() - lastAt < QUIET_MS) await sleep(100)
    },
    /** Returns the counts since the last call, without these paths. */
    take: (except: readonly string[] = []): Counted => {
      const taken = responses.filter(({ path }) => !except.includes(path))
      responses = []
      return { requests: taken.length, kib: kibOf(taken), scriptKib: kibOf(taken.filter(({ isScript }) => isScript)) }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
