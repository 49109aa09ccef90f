import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from '@tapri/contracts/common'
import { answerProblem } from '@tapri/service-kit/http/problems'
import Fastify, { type FastifyRequest } from 'fastify'
import { onTestFinished, expect, test } from 'vitest'
import { type Cell, text } from '@tapri/service-kit/data/csv'
import { sendExport } from './send-export.ts'

/** Serves an export of `pages` pages of 1 MiB to the person that `authorization` names, and counts the pages read. */
async function serve(
  pages: number,
  confirmCaller: () => Promise<undefined> = async () => undefined,
  connectionTimeout = 10_000,
) {
  const counts = { read: 0, open: 0 }
  async function* read(): AsyncGenerator<Cell[][]> {
    counts.open += 1
    try {
      for (let page = 0; page < pages; page += 1) {
        counts.read += 1
        yield Array.from({ length: 1_024 }, () => [text('x'.repeat(1_022))])
      }
    } finally {
      counts.open -= 1
    }
  }
  const app = Fastify({ connectionTimeout })
  app.setErrorHandler(answerProblem)
  app.get('/exports/orders', (request, reply) => {
    const by = { confirmCaller, user: { id: request.headers.authorization ?? '' } }
    return sendExport(Object.assign(request, by) as FastifyRequest, reply, {
      name: 'orders',
      columns: ['name'],
      pages: read(),
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const open = async (authorization = 'Asha') => {
    const request = get(`${address}/exports/orders`, { headers: { authorization } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response.on('error', () => {})
  }
  return { counts, open }
}

test('no page is read before the last one was taken, and none after the reader is gone', async () => {
  const { counts, open } = await serve(1_000)
  const response = await open()
  expect(response.statusCode).toBe(200)
  await sleep(150)
  const { read } = counts
  // No more are read than fit into the buffers of both sockets.
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

test('of one person a process makes one export at a time: another is 409 until it has ended, and others save theirs', async () => {
  const { open } = await serve(1_000)
  const first = await open()
  const again = await open()
  expect([again.statusCode, (JSON.parse(await textOf(again)) as Problem).code]).toEqual([409, 'EXPORT_RUNNING'])
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => open(`somebody ${n}`)))
  expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  first.destroy()
  await expect.poll(async () => (await open()).statusCode).toBe(200)
  for (const response of others) response.destroy()
})

test('a process makes 20 exports at once, and the next is 503 until one of them has ended', async () => {
  const { open } = await serve(1_000)
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => open(`manager ${n}`)))
  const next = await open('one too many')
  expect([next.statusCode, next.headers['retry-after']]).toEqual([503, '5'])
  for (const response of all) response.destroy()
  await expect.poll(async () => (await open('one too many')).statusCode).toBe(200)
})

test('a reader that stops for longer than an idle connection lasts gets all of 40 MiB', async () => {
  const { counts, open } = await serve(40, undefined, 1_000)
  const response = await open()
  // The client reads nothing, so all buffers fill up and the connection becomes idle.
  await sleep(1_500)
  expect(counts.read).toBeLessThan(40)
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  await once(response, 'close')
  expect(response.complete).toBe(true)
  expect(bytes).toBeGreaterThan(40 * 1024 * 1024)
})
