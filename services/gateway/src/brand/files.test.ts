import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gateway, pages } from '../testing.ts'

const html = (words: string) =>
  `<!doctype html><html lang="en"><head><title>${words} · Tapri</title><script>say("too old for Tapri")</script></head>` +
  `<body><button data-manual="To install Tapri:">Tapri</button></body></html>`
const manifest = JSON.stringify({ id: '/', name: 'Tapri', short_name: 'Tapri', screenshots: [{ src: '/x.webp' }] })
const built = {
  'index.html': html('Hot Chai'),
  'app.html': html('Menu'),
  'manifest.webmanifest': manifest,
  'icons/icon.svg': '<svg>kulhad</svg>',
  'icons/icon-192.png': 'kulhad',
}
const integrityOf = (content: string | Buffer) => `sha256-${hash('sha256', content, 'base64')}`
const worker = Object.entries(built).map(([name, content]) => `"/${name}":"${integrityOf(content)}"`)
const site = Object.fromEntries(Object.entries({ ...built, 'sw.js': worker.join() }).map(([a, b]) => [`shell/${a}`, b]))

const open = async (BRAND: string, own?: Record<string, string>) =>
  gateway({ BRAND, WEB_DIR: await pages(site), ...(own && { BRAND_DIR: await pages(own) }) })

test.each(['Chai & "Sons" </script>', "Chacha's चाय", 'Tapri Delhi'])(
  'pages and manifest have the name %s and no other, and their scripts still run',
  async (brand) => {
    const { app } = await open(brand)
    const textOf = (html: string) => html.replaceAll('Tapri Delhi', '')
    for (const url of ['/', '/login']) {
      const { body, headers } = await app.inject(url)
      expect(textOf(body)).not.toContain('Tapri')
      const escaped = brand
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
      expect(body).toContain(`<html data-brand="${escaped}" lang="en">`)
      expect(body).toContain(`data-manual="To install ${escaped}:">${escaped}</button>`)
      const script = /<script>([^]*?)<\/script>/.exec(body)?.[1] ?? ''
      expect(JSON.parse(`[${script.slice('say('.length, -1)}]`)).toEqual([`too old for ${brand}`])
      expect(headers['content-security-policy']).toContain(`script-src 'self' '${integrityOf(script)}';`)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    }
    const { headers, body } = await app.inject('/manifest.webmanifest')
    expect(JSON.parse(body)).toEqual({ id: '/', name: brand, short_name: brand })
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  },
)

test('pictures of the folder take the place of the built ones at the same address; the others stay', async () => {
  const { app } = await open('Tapri', { 'icon.svg': '<svg>ours</svg>', 'icon-512.png': 'ours', 'other.png': 'no' })
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return [statusCode, headers['content-type'], headers['cache-control'], body]
  }
  expect(await get('/icons/icon.svg')).toEqual([200, 'image/svg+xml', 'no-cache', '<svg>ours</svg>'])
  expect(await get('/icons/icon-512.png')).toEqual([200, 'image/png', 'no-cache', 'ours'])
  expect(await get('/icons/icon-192.png')).toEqual([200, 'image/png', 'no-cache', 'kulhad'])
  expect((await get('/icons/other.png'))[0]).toBe(404)
  expect((await app.inject('/')).body).toContain('url(/icons/icon.svg)')
  expect((await app.inject('/manifest.webmanifest')).json()).toEqual(JSON.parse(manifest))
})

test('the service worker names the hashes of what is served, and a page published anew is named anew', async () => {
  const WEB_DIR = await pages(site)
  const { app } = await gateway({ BRAND: 'Chai Point', WEB_DIR, BRAND_DIR: await pages({ 'icon.svg': '<svg/>' }) })
  const checked = async () => {
    for (const name of Object.keys(built)) {
      const file = await app.inject({ url: name === 'index.html' ? '/' : `/${name}` })
      expect((await app.inject('/sw.js')).body, name).toContain(`"/${name}":"${integrityOf(file.rawPayload)}"`)
    }
  }
  await checked()
  const index = html('Cold Coffee')
  const next = worker.map((line) => line.replace(integrityOf(built['index.html']), integrityOf(index)))
  await writeFile(path.join(WEB_DIR, 'shell/index.html'), index)
  await writeFile(path.join(WEB_DIR, 'shell/sw.js'), next.join())
  expect((await app.inject('/')).body).toContain('<title>Cold Coffee · Chai Point</title>')
  await checked()
})

test('a named page is packed and answered 304 when unchanged; of the default brand files are served as built', async () => {
  const { app } = await open('Chai Point')
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(rawPayload).toString()).toContain('Chai Point')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect((await (await open('Tapri')).app.inject('/')).body).toBe(built['index.html'])
})

test('a folder that cannot be read ends the start', async () => {
  await expect(gateway({ BRAND_DIR: '/nowhere' })).rejects.toThrow(/ENOENT/)
})
