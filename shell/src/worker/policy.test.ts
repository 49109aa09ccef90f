import { expect, test } from 'vitest'
import { policyFor } from './policy.ts'

const origin = 'https://chai.example'

test.each([
  ['/', true, 'page'],
  ['/customer/menu', true, 'page'],
  ['/docs', true, null],
  ['/problems/price-changed', true, null],
  ['/pages/privacy', true, null],
  ['/remotes.json', false, 'fresh'],
  ['/remotes/mfe-customer/v1/777.eb9249d2.js', false, 'file'],
  ['/main.0123abcd.css', false, 'file'],
  ['/manifest.webmanifest', false, null],
  ['/sw.js', false, null],
  ['/api/products', false, 'menu'],
  ['/api/products?include_unavailable=true', false, null],
  ['/api/categories', false, 'menu'],
  ['/api/config', false, 'menu'],
  ['/api/images/0123.webp', false, 'file'],
  ['/api/orders?page=1', false, 'personal'],
  ['/api/orders?q=%2B919800000001&limit=50', false, null],
  ['/api/orders/o-1', false, 'personal'],
  ['/api/positions', false, null],
  ['/api/live', false, null],
  ['/api/auth/me', false, null],
  ['/api/users/location', false, null],
  ['/api/admin/users', false, null],
  ['/api/admin/stats', false, null],
  ['/healthz', false, null],
] as const)('%s (navigation: %s): %s', (path, navigates, policy) => {
  expect(policyFor('GET', origin + path, origin, navigates)).toBe(policy)
})

test('R53 mutations and other origins are left to the browser', () => {
  expect(policyFor('POST', `${origin}/api/orders`, origin, false)).toBeNull()
  expect(policyFor('GET', 'https://tiles.example/1.0123abcd.png', origin, false)).toBeNull()
})
