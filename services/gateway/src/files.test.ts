import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openFiles } from './files.ts'
import { gateway, pages } from './testing.ts'

const open = (folder: string) => openFiles(folder, () => 'no-cache')

test('10,000 reads of a file within a tenth of a second are one look at the disk', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const files = open(await pages({ 'page.html': 'tea' }))
  const first = await files.find('page.html')
  const found = Array.from({ length: 10_000 }, () => files.find('page.html'))
  expect(found.every((one) => one === first)).toBe(true)
})

test('simultaneous first reads share one look', async () => {
  const files = open(await pages({ 'page.html': 'tea' }))
  const looks = Array.from({ length: 100 }, () => files.find('page.html'))
  expect(new Set(looks).size).toBe(1)
  expect(await looks[0]).toBeDefined()
})

test('what is published is shown a tenth of a second later, also when only an encoding of it is new', async () => {
  const folder = await pages({ 'page.html': 'old', 'page.html.br': 'old packed' })
  const files = open(folder)
  const content = async () => {
    await sleep(110)
    const bytes = (await files.find('page.html'))?.content.bytes
    return [String(bytes?.identity), bytes?.br?.toString()]
  }
  const publish = async (file: string, text: string) => {
    await writeFile(path.join(folder, `${file}.tmp`), text)
    await rename(path.join(folder, `${file}.tmp`), path.join(folder, file))
  }
  expect(await content()).toEqual(['old', 'old packed'])
  await publish('page.html', 'new')
  expect(await content()).toEqual(['new', 'old packed'])
  await publish('page.html.br', 'new packed')
  expect(await content()).toEqual(['new', 'new packed'])
})

test('a text without packed files beside it is packed when it is read, a picture and a short text are not', async () => {
  const text = 'hot chai, delivered fast; '.repeat(100)
  const files = open(await pages({ 'a.json': text, 'a.webp': text, 'b.json': '{}' }))
  const bytesOf = async (file: string) => (await files.find(file))?.content.bytes
  const { br, gzip } = (await bytesOf('a.json')) ?? {}
  expect([brotliDecompressSync(br ?? '').toString(), gunzipSync(gzip ?? '').toString()]).toEqual([text, text])
  for (const file of ['a.webp', 'b.json']) expect(Object.keys((await bytesOf(file)) ?? {})).toEqual(['identity'])
})

test('all files in memory take at most 48 MiB; one of more than 8 MiB is sent and not kept', async () => {
  const piece = 'x'.repeat(7 * 1024 * 1024)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `${name}.png`)
  const files = open(
    await pages({ ...Object.fromEntries(names.map((name) => [name, piece])), 'large.png': piece.repeat(2) }),
  )
  const read = []
  for (const name of names) read.push(await files.find(name))
  // Not with `not.toBe`, which compares 7 MiB byte for byte.
  expect((await files.find('h.png')) === read[7], 'kept').toBe(true)
  expect((await files.find('a.png')) === read[0], 'the one that was longest not read made room').toBe(false)
  const large = await files.find('large.png')
  expect(large?.content.bytes.identity.length).toBe(14 * 1024 * 1024)
  expect((await files.find('large.png')) === large).toBe(false)
})

test('a missing file is looked for each time, a folder is none', async () => {
  const folder = await pages({ 'shell/a.js': 'x' })
  const files = open(folder)
  for (const file of ['none.js', 'shell', 'shell/a.js/b']) expect(await files.find(file)).toBeUndefined()
  await writeFile(path.join(folder, 'none.js'), 'there')
  expect(await files.find('none.js')).toBeDefined()
})

test.each([
  ['/a.js', /javascript/],
  ['/a.css', /^text\/css/],
  ['/a.webmanifest', 'application/manifest+json'],
  ['/a.woff2', 'font/woff2'],
  ['/a.unknown', 'application/octet-stream'],
])('%s has the content type %s', async (url, type) => {
  const { app } = await gateway({ WEB_DIR: await pages({ [`shell${url}`]: 'x' }) })
  expect((await app.inject(url)).headers['content-type']).toMatch(type)
})

test('HEAD of a page has the headers of GET and no body', async () => {
  const { url } = await gateway({ WEB_DIR: await pages({ 'shell/index.html': 'landing' }) })
  const [get, head] = await Promise.all([fetch(`${url}/`), fetch(`${url}/`, { method: 'HEAD' })])
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'x-content-type-options'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
})
