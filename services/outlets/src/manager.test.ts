import { expect, test } from 'vitest'
import { assertMayManage } from './manager.ts'

const manager = { role: 'outlet_manager', status: 'active', deleted: false } as const

test('an active outlet manager without an outlet may manage one', () => {
  expect(() => assertMayManage(manager, undefined)).not.toThrow()
})

test.each([
  ['an unknown account', undefined, undefined, 'MANAGER_UNKNOWN'],
  ['a deleted manager', { ...manager, deleted: true }, undefined, 'MANAGER_GONE'],
  ['a pending manager', { ...manager, status: 'pending' }, undefined, 'MANAGER_WAITS'],
  ['a customer', { ...manager, role: 'customer' }, undefined, 'NOT_A_MANAGER'],
  ['a delivery person', { ...manager, role: 'delivery' }, undefined, 'NOT_A_MANAGER'],
  ['an admin', { ...manager, role: 'admin' }, undefined, 'NOT_A_MANAGER'],
  ['the manager of another outlet', manager, 'Indiranagar', 'MANAGER_TAKEN'],
] as const)('%s may not manage an outlet', (_, account, managed, code) => {
  expect(() => assertMayManage(account, managed)).toThrow(expect.objectContaining({ code, statusCode: 409 }))
})

test('the refusal names the outlet that the manager has', () => {
  expect(() => assertMayManage(manager, 'Indiranagar')).toThrow('This manager is already assigned to Indiranagar.')
})
