import { expect, test } from 'vitest'
import { alertFor, type OpenAlert } from './alert-for.ts'

const outlet: OpenAlert = { kind: 'unconfirmed', level: 'outlet' }
const admin: OpenAlert = { kind: 'unconfirmed', level: 'admin' }
const customer: OpenAlert = { kind: 'unconfirmed', level: 'customer' }
const noOutlet: OpenAlert = { kind: 'no_outlet', level: 'admin' }

test.each([
  ['none', [], 'admin', undefined],
  ['the highest level', [outlet, customer, admin], 'outlet_manager', customer],
  ['that no outlet can make it, before the level', [customer, noOutlet], 'admin', noOutlet],
  ['nothing before level customer', [outlet, admin, noOutlet], 'customer', undefined],
  ['only what is told to customers', [noOutlet, admin, customer], 'customer', customer],
] as const)('%s is seen', (_, open, role, seen) => {
  expect(alertFor(open, role)).toEqual(seen)
})
