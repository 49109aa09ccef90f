import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { answerNotModified } from './etag.ts'

let orders = ['one']
const app = Fastify()
answerNotModified(app)
app.get('/orders', async () => ({ orders }))
app.post('/orders', async () => ({ orders }))
app.get('/menu', async (_, reply) => reply.header('etag', '"own"').send({}))
app.get('/refused', async (_, reply) => reply.code(404).send({}))

beforeEach(() => {
  orders = ['one']
})
const get = (url: string, ifNoneMatch?: string) =>
  app.inject({ url, headers: { ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }) } })
const tagOf = async () => String((await get('/orders')).headers.etag)

test.each([
  ['the same', (tag: string) => tag],
  ['weakly the same', (tag: string) => `W/${tag}`],
  ['one of several', (tag: string) => `"x", ${tag}`],
  ['any', () => '*'],
])('who has %s gets 304 without a body', async (_, headerOf) => {
  const tag = await tagOf()
  const { statusCode, body, headers } = await get('/orders', headerOf(tag))
  expect([statusCode, body, headers.etag, headers['content-type']]).toEqual([304, '', tag, undefined])
})

test('what changed comes whole, with another ETag', async () => {
  const tag = await tagOf()
  orders = ['one', 'two']
  const { statusCode, headers, body } = await get('/orders', tag)
  expect([statusCode, JSON.parse(body)]).toEqual([200, { orders }])
  expect(headers.etag).not.toBe(tag)
})

test('writes, refusals and routes with an ETag of their own are left alone', async () => {
  expect((await app.inject({ method: 'POST', url: '/orders' })).headers.etag).toBeUndefined()
  expect((await get('/refused', '*')).statusCode).toBe(404)
  expect((await get('/menu', '"own"')).headers.etag).toBe('"own"')
})
