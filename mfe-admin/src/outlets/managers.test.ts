import { buildUser } from '@tapri/web-kit/testing'
import { expect, test } from 'vitest'
import { managerChoices, managerName } from './managers.ts'

const free = buildUser({ id: 'free', name: 'Farah', role: 'outlet_manager' })
const busy = buildUser({ id: 'busy', name: 'Meera', role: 'outlet_manager', assigned_outlet_id: 'o-1' })
const deliveryPerson = buildUser({ id: 'deliveryPerson', role: 'delivery' })
const waiting = buildUser({ id: 'waiting', role: 'outlet_manager', status: 'pending' })
const users = [free, busy, deliveryPerson, waiting]

test.each([
  ['a new outlet', null, ['free']],
  ['the outlet of a manager', { manager_id: 'busy' }, ['free', 'busy']],
  ['an outlet without one', { manager_id: null }, ['free']],
  ['an outlet whose manager is gone', { manager_id: 'gone' }, ['free']],
])('the managers to choose from for %s (%j) are %j', (_, outlet, expected) => {
  expect(managerChoices(users, outlet).map(({ id }) => id)).toEqual(expected)
})

test('a delivery person cannot be chosen as manager', () => {
  expect(managerChoices([deliveryPerson], null)).toEqual([])
})

test.each([
  ['busy', 'Meera'],
  [null, null],
  ['gone', undefined],
])('the manager with the id %j is shown as %j', (manager_id, expected) => {
  expect(managerName({ manager_id }, users)).toBe(expected)
})
