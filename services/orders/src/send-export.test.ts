import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerProblem } from '@tapri/service-kit/problems'
import Fastify, { type FastifyRequest } from 'fastify'
import { onTestFinished, expect, test } from 'vitest'
import { type Cell, text } from './csv.ts'
import { sendExport } from './send-export.ts'

/** Serves an export of so many pages of 1 MiB; counts those that were read. */
async function serve(pages: number, confirmCaller: () => Promise<undefined> = async () => undefined) {
  const counts = { read: 0, open: 0 }
  async function* read(): AsyncGenerator<Cell[][]> {
    counts.open += 1
    try {
      for (; counts.read < pages;) {
        counts.read += 1
        yield Array.from({ length: 1_024 }, () => [text('x'.repeat(1_022))])
      }
    } finally {
      counts.open -= 1
    }
  }
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  app.get('/export', (request, reply) =>
    sendExport(Object.assign(request, { confirmCaller }) as FastifyRequest, reply, {
      name: 'orders',
      columns: ['name'],
      pages: read(),
    }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const open = async () => {
    const [response] = (await once(get(`${address}/export`), 'response')) as [IncomingMessage]
    response.on('error', () => {})
    return response
  }
  return { counts, open }
}

test('no page is read before the last one was taken, and none after the reader is gone', async () => {
  const { counts, open } = await serve(1_000)
  const response = await open()
  expect(response.statusCode).toBe(200)
  await sleep(150)
  const { read } = counts
  // As many as the buffers of both sockets take.
  expect(read).toBeLessThan(20)
  await sleep(100)
  expect(counts.read).toBe(read)
  response.destroy()
  await expect.poll(() => counts.open).toBe(0)
})

test('the end of the rights of its caller cuts an export off', async () => {
  let pages = 0
  const { open } = await serve(5, async () => {
    pages += 1
    if (pages > 2) throw new Error('the session was ended')
    return undefined
  })
  const response = await open()
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await new Promise((resolve) => response.on('close', resolve))
  expect(response.complete).toBe(false)
  expect(bytes).toBeLessThan(3 * 1024 * 1024)
})

test('a process makes three exports at once, and the next is 503 until one of them has ended', async () => {
  const { open } = await serve(1_000)
  const three = await Promise.all([open(), open(), open()])
  const fourth = await open()
  expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([503, '5'])
  for (const response of three) response.destroy()
  await expect.poll(async () => (await open()).statusCode).toBe(200)
})
