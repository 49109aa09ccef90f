import { expect, test } from 'vitest'
import { testApp } from './testing-app.ts'

test.each([
  ['X-Forwarded-For of the gateway on loopback is trusted', undefined, '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['X-Forwarded-For of any other caller is ignored', undefined, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  [
    'X-Forwarded-For of a gateway in TRUSTED_PROXIES is trusted',
    'loopback,10.0.0.0/8',
    '10.1.2.3',
    '203.0.113.9',
    '203.0.113.9',
  ],
  [
    'entries of X-Forwarded-For before that of the gateway are ignored',
    undefined,
    '127.0.0.1',
    '1.1.1.1, 203.0.113.9',
    '203.0.113.9',
  ],
])('R40 %s', async (_, trusted, remoteAddress, forwarded, ip) => {
  const app = testApp({ trustedProxies: trusted })
  app.get('/address', { config: { access: 'public' } }, async ({ ip }) => ({ ip }))
  const response = await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
  expect(response.json()).toEqual({ ip })
})
