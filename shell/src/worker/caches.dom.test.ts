import { beforeEach, expect, test, vi } from 'vitest'
import { findStored, renew, store } from './caches.ts'

const opened = Promise.withResolvers<void>()
const stored = new Map<string, Response>()
const cache = {
  match: async ({ url }: Request) => stored.get(url),
  delete: async ({ url }: Request) => stored.delete(url),
  put: async ({ url }: Request, response: Response) => void stored.set(url, response),
  keys: async () => [...stored.keys()].map((url) => new Request(url)),
}
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('caches', {
    open: () => opened.promise.then(() => cache),
    keys: async () => ['tapri.files', 'tapri.shell.0123'],
    match: cache.match,
  })
})

const request = (nth: number) => new Request(`https://tapri.example/api/orders/${nth}`)

test('R53 a response is not stored when the session ended while the cache was opened', async () => {
  let isSignedIn = true
  const storing = store('tapri.me.orders', request(1), new Response('a'), () => isSignedIn)
  isSignedIn = false
  opened.resolve()
  await storing
  expect(stored.size).toBe(0)
})

test('of more than 20 orders the ones that were stored or renewed last stay', async () => {
  opened.resolve()
  for (let nth = 1; nth <= 20; nth += 1) await store('tapri.me.orders', request(nth), new Response('a'))
  await renew('tapri.me.orders', request(1))
  await store('tapri.me.orders', request(21), new Response('a'))
  expect(stored.size).toBe(20)
  expect([1, 2, 21].map((nth) => stored.has(request(nth).url))).toEqual([true, false, true])
})

test('a stored page of a captive portal in place of a script is deleted and not given to the page', async () => {
  opened.resolve()
  const script = new Request('https://tapri.example/main.0123abcd.js')
  const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  await store('tapri.files', script, html)
  expect([await findStored(script), stored.size]).toEqual([undefined, 0])
  const own = new Response('go()', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  await store('tapri.files', script, own)
  expect(await findStored(script)).toBe(own)
})
