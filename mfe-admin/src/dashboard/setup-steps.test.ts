import { expect, test } from 'vitest'
import { buildOutlet, product } from '../testing.tsx'
import { doneSteps, steps } from './setup-steps.ts'

const nobody = {
  total_orders: 0,
  pending_orders: 0,
  completed_orders: 0,
  total_revenue: 0,
  total_customers: 0,
  total_delivery_personnel: 0,
  total_outlet_managers: 0,
}
const managed = buildOutlet({ manager_id: 'u-4', opening_times: null })
const hours = { week: {} } as never
const open = buildOutlet({ opening_times: hours })
const inactive = buildOutlet({ ...managed, ...open, status: 'inactive' })

test.each([
  ['nothing', {}, [], [], []],
  ['a manager', { total_outlet_managers: 1 }, [], [], ['manager']],
  ['an outlet without a manager, with hours', {}, [open], [], ['hours']],
  ['an outlet with its manager, without hours', {}, [managed], [], ['outlet']],
  ['an inactive outlet', {}, [inactive], [], []],
  ['a delivery person', { total_delivery_personnel: 1 }, [], [], ['partner']],
  ['a product', {}, [], [product], ['menu']],
  ['an order', { total_orders: 1 }, [], [], ['order']],
  ['a delivered order', { total_orders: 1, completed_orders: 1 }, [], [], ['outlet', 'hours', 'menu', 'order']],
])('with %s, what is done: %j', (_, given, outlets, products, done) => {
  expect(doneSteps({ ...nobody, ...given }, outlets, products)).toEqual(done)
})

test('a shop with outlet, hours, menu, staff and an order has done every step', () => {
  const stats = { ...nobody, total_outlet_managers: 1, total_delivery_personnel: 1, total_orders: 1 }
  expect(doneSteps(stats, [{ ...managed, opening_times: hours }], [product])).toEqual(steps)
})
