import { beforeEach, expect, test } from 'vitest'
import { allowedPath, forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts'

beforeEach(() => sessionStorage.clear())

test.each([
  ['customer', '/customer/track/o-1'],
  ['customer', '/customer/payment-success?session_id=a%2Fb#end'],
  ['customer', '/customer'],
  ['delivery', '/delivery/dashboard?archived=true'],
  ['outlet_manager', '/outlet/dashboard'],
  ['admin', '/admin/orders?page=2'],
  ['admin', '/account'],
] as const)('a %s may be led to %s', (role, path) => {
  expect(allowedPath(path, role)).toBe(path)
})

test.each([
  ['customer', '/admin/users'],
  ['customer', '/customers/x'],
  ['customer', '/customer/../admin/users'],
  ['customer', '/customer/%2e%2e/admin/users'],
  ['outlet_manager', '/admin/orders'],
  ['customer', '//evil.example/customer/menu'],
  ['customer', '/\\evil.example/customer/menu'],
  ['customer', '\\\\evil.example/customer/menu'],
  ['customer', '/%2F%2Fevil.example'],
  ['customer', '/\t/evil.example/customer/menu'],
  ['customer', 'https://evil.example/customer/menu'],
  ['customer', 'javascript:alert(1)//customer/'],
  ['customer', 'http://['],
  ['customer', 'customer/menu'],
  ['customer', '/login'],
  ['customer', '/'],
  ['customer', ''],
] as const)('a %s is not led to %j', (role, path) => {
  expect(allowedPath(path, role)).toBeUndefined()
})

test('the page of an ended session is kept for its own person, the page of a link for whoever logs in', () => {
  const asha = { id: 'u-1', role: 'customer' } as const
  rememberReturnPath('/customer/track/o-1', 'u-1')
  expect(returnPath(asha)).toBe('/customer/track/o-1')
  expect(returnPath({ ...asha, id: 'u-2' })).toBe('/customer/menu')
  rememberReturnPath('/customer/track/o-1', null)
  expect(returnPath({ ...asha, id: 'u-2' })).toBe('/customer/track/o-1')
  forgetReturnPath()
  expect(returnPath(asha)).toBe('/customer/menu')
})

test.each(['{"path":1}', 'null', 'no JSON', '{"path":"//evil.example","of":null}'])(
  'a stored %s leads home',
  (stored) => {
    sessionStorage.setItem('tapri.returnPath', stored)
    expect(returnPath({ id: 'u-1', role: 'admin' })).toBe('/admin/dashboard')
  },
)
