import { mkdir, writeFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gateway, pages } from './testing.ts'
import { cachingOf, fileFor } from './web.ts'

test.each([
  ['/', 'shell/index.html'],
  ['/login', 'shell/app.html'],
  ['/customer/track/3f2a-1', 'shell/app.html'],
  ['/main.72a9b14e.js', 'shell/main.72a9b14e.js'],
  ['/icons/icon-192.png', 'shell/icons/icon-192.png'],
  ['/remotes.json', 'remotes.json'],
  ['/remotes/mfe-customer/0f3c/mf-manifest.json', 'remotes/mfe-customer/0f3c/mf-manifest.json'],
  ['/history.json', 'shell/history.json'],
  ['/.env', undefined],
  ['/icons/.git/config', undefined],
  ['/../etc/passwd', undefined],
  ['/a/../../etc/passwd', undefined],
  ['/%2e%2e/etc/passwd', undefined],
  ['/..%2fetc%2fpasswd', undefined],
  ['/a\\..\\b', undefined],
  ['//evil.example/x', undefined],
  ['/a//b', undefined],
  ['/a/', undefined],
  ['/a%00.js', undefined],
  ['/a;b', undefined],
  ['/api', undefined],
  ['/API/products', undefined],
  ['/apiary', 'shell/app.html'],
])('the path %s serves the file %s', (pathname, file) => {
  expect(fileFor(pathname)).toBe(file)
})

test.each([
  ['main.72a9b14e.js', true],
  ['remotes/mfe-customer/0f3c/remoteEntry.72a9b14e.js', true],
  ['index.html', false],
  ['app.html', false],
  ['sw.js', false],
  ['remotes.json', false],
  ['manifest.webmanifest', false],
  ['remotes/mfe-customer/0f3c9a1b2c3d/mf-manifest.json', false],
  ['icons/icon-192.png', false],
])('%s is cached as immutable: %s', (file, forGood) => {
  expect(cachingOf(file).includes('immutable')).toBe(forGood)
})

const site = {
  'shell/index.html': 'landing',
  'shell/app.html': 'application',
  'shell/main.72a9b14e.js': 'script',
  'shell/main.72a9b14e.js.br': 'packed by brotli',
  'shell/main.72a9b14e.js.gz': 'packed by gzip',
  'remotes/mfe-customer/0f3c/mf-manifest.json': '{"name":"mfe_customer"}',
  'history.json': 'private',
  'shell/.env': 'secret',
}

test('a path is answered with its file, and R58 where there is none with a 404, never a page', async () => {
  const { url } = await gateway({ WEB_DIR: await pages(site) })
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { 'accept-encoding': 'identity' } })
    return [response.status, await response.text()]
  }
  expect(await get('/')).toEqual([200, 'landing'])
  expect(await get('/customer/menu?x=1')).toEqual([200, 'application'])
  expect(await get('/remotes/mfe-customer/0f3c/mf-manifest.json')).toEqual([200, '{"name":"mfe_customer"}'])
  for (const path of ['/main.00000000.js', '/remotes/mfe-customer', '/remotes/', '/history.json', '/.env'])
    expect([path, ...(await get(path))]).toEqual([path, 404, expect.stringContaining('There is nothing here.')])
})

test('a page is revalidated each time and answered 304 when unchanged', async () => {
  const { app } = await gateway({ WEB_DIR: await pages(site) })
  const first = await app.inject('/')
  expect(first.headers['cache-control']).toBe('no-cache')
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each([
  ['br, gzip', 'br', 'packed by brotli'],
  ['gzip', 'gzip', 'packed by gzip'],
  ['identity', undefined, 'script'],
])('Accept-Encoding %s gets Content-Encoding %s', async (accepted, encoding, content) => {
  const { app } = await gateway({ WEB_DIR: await pages(site) })
  const response = await app.inject({ url: '/main.72a9b14e.js', headers: { 'accept-encoding': accepted } })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers['content-type']).toMatch(/javascript/)
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers.vary).toMatch(/accept-encoding/i)
  expect(response.body).toBe(content)
})

test('remotes.json, which no build packs, is sent packed, and anew after it was written', async () => {
  const folder = await pages({})
  const { app } = await gateway({ WEB_DIR: folder })
  const get = () => app.inject({ url: '/remotes.json', headers: { 'accept-encoding': 'br' } })
  expect((await get()).statusCode).toBe(404)
  for (const content of ['{"mfe_customer":1}', '{"mfe_customer":2}']) {
    await writeFile(`${folder}/remotes.json`, content)
    const { headers, rawPayload } = await get()
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(content)
  }
})

test('a page published later is served without a restart', async () => {
  const folder = await pages({})
  const { app } = await gateway({ WEB_DIR: folder })
  expect((await app.inject('/')).statusCode).toBe(404)
  await mkdir(`${folder}/shell`)
  await writeFile(`${folder}/shell/index.html`, 'new')
  expect((await app.inject('/')).body).toBe('new')
})

test('a write to a page is a 404', async () => {
  const { app } = await gateway({ WEB_DIR: await pages(site) })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
    expect((await app.inject({ method, url: '/' })).statusCode).toBe(404)
})

test('files have their content types', async () => {
  const names = ['a.js', 'a.css', 'a.webmanifest', 'a.woff2', 'a.unknown']
  const { app } = await gateway({
    WEB_DIR: await pages(Object.fromEntries(names.map((name) => [`shell/${name}`, 'x']))),
  })
  const types = await Promise.all(names.map(async (name) => (await app.inject(`/${name}`)).headers['content-type']))
  expect(types.map((type) => String(type).replace(/;.*/, ''))).toEqual([
    'application/javascript',
    'text/css',
    'application/manifest+json',
    'font/woff2',
    'application/octet-stream',
  ])
})

test('HEAD of a page has the headers of GET and no body', async () => {
  const { url } = await gateway({ WEB_DIR: await pages({ 'shell/index.html': 'landing' }) })
  const [get, head] = await Promise.all([fetch(`${url}/`), fetch(`${url}/`, { method: 'HEAD' })])
  expect(await head.text()).toBe('')
  for (const name of ['etag', 'content-type', 'content-length', 'cache-control', 'x-content-type-options'])
    expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)])
})
