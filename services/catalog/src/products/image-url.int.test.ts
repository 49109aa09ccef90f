import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { buildProductForm, startCatalog } from '../testing.ts'

const refused = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:image/svg+xml,<svg/>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  'ftp://pictures.example/x.png',
  'gopher://127.0.0.1/',
  '//pictures.example/x.png',
  'https:/pictures.example/x.png',
  'https://user@pictures.example/x.png',
  'https://user:password@pictures.example/x.png',
  'https://pictures.example\\@evil.example/x.png',
  'https://pictures.example/"onerror=alert(1)',
  "https://pictures.example/'x",
  'https://pictures.example/<script>',
  'https://pictures.example/a b.png',
  'https://pictures.example/\nx.png',
  ' https://pictures.example/x.png',
  '/api/images/../auth/me',
  '/api/orders',
  'x.png',
  `https://pictures.example/${'x'.repeat(500)}`,
]

const { send, menu } = await startCatalog()

test.each(refused)('R48 image_url %j is 400', async (image_url) => {
  expect((await send('POST', '/products', buildProductForm({ image_url }))).statusCode).toBe(400)
  expect((await send('POST', '/admin/categories', { name: 'A', image_url })).statusCode).toBe(400)
})

test('R48 an image URL is stored as text and never fetched', async () => {
  let requests = 0
  const canary = createServer((_, response) => {
    requests += 1
    response.end()
  })
  canary.on('connection', () => (requests += 1))
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const { port } = canary.address() as AddressInfo
  const image_url = `http://127.0.0.1:${port}/latest/meta-data.png`

  expect((await send('POST', '/products', buildProductForm({ image_url }))).statusCode).toBe(201)
  expect((await menu())[0]).toMatchObject({ image_url })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(requests).toBe(0)
  canary.close()
})
