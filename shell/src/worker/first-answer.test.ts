// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { firstAnswer } from './first-answer.ts'

test('a server that accepts and never answers is left after its time', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/products`
  expect(await firstAnswer(fetch(url), 50)).toBe('silent')
})

test('an answer in time is taken, a failure is said at once', async () => {
  const response = new Response('[]')
  expect(await firstAnswer(Promise.resolve(response), 1_000)).toEqual({ response })
  const error = new TypeError('no network')
  expect(await firstAnswer(Promise.reject(error), 60_000)).toEqual({ error })
})
