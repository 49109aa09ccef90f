import { expect, test } from 'vitest'
import { outletsOf } from './staff-powers.ts'

const held = [
  { outlet_id: 'a', position: 'cook' },
  { outlet_id: 'b', position: 'cashier' },
] as const
const staff = { held, manages: false }
const at = (call: string) => {
  const [method = '', url = ''] = call.split(' ')
  return { method, routeOptions: { url } }
}

test.each([
  ['a call of a power held at one outlet', staff, 'POST /orders/taken', ['b']],
  ['of a power held at both', staff, 'GET /orders/:id', ['a', 'b']],
  ['the same by HEAD', staff, 'HEAD /orders/:id', ['a', 'b']],
  ['of a power held nowhere', staff, 'GET /numbers', undefined],
  ['the same for who manages an outlet besides', { held, manages: true }, 'GET /numbers', []],
  ['one that no table has', staff, 'GET /unknown', undefined],
  ['one without a position', undefined, 'GET /unknown', []],
  ['about oneself', { held: [], manages: false }, 'GET /auth/me', []],
] as const)('the outlets of %s', (_, given, call, outlets) => {
  expect(outletsOf({ role: 'outlet_manager', staff: given }, at(call))).toEqual(outlets)
})

test('positions give other roles nothing and refuse them nothing', () => {
  for (const role of ['customer', 'delivery', 'admin'] as const)
    expect(outletsOf({ role, staff }, at('GET /numbers'))).toEqual([])
})
