import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  phone: string
  code: string
}

/** A webhook receiver for tests: records requests, and answers with failures on demand. */
export async function fakeWebhook() {
  const sent: Message[] = []
  const refused: Message[] = []
  const failures: number[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const parts = await Array.fromAsync(request as AsyncIterable<Buffer>)
      const failure = failures.shift()
      ;(failure ? refused : sent).push(JSON.parse(Buffer.concat(parts).toString()) as Message)
      response.writeHead(failure ?? 200).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    sent,
    refused,
    /** Answers the next requests with these statuses. */
    failNext: (...statuses: number[]) => void failures.push(...statuses),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type FakeWebhook = Awaited<ReturnType<typeof fakeWebhook>>
