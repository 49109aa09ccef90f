import { expect, test } from 'vitest'
import { endpointsOf } from '../services.ts'
import { outletsWith, powerOf } from './call-powers.ts'
import { positionFacts, staffPositions } from './positions.ts'
import { powersOf } from './powers.ts'

test('every call that an outlet manager may make has its power, and no other call', () => {
  const open = Object.values(endpointsOf)
    .flat()
    .filter(({ config: { access } }) => access === 'signed-in' || access.includes('outlet_manager'))
    .map(({ method, url }) => `${method} ${url}`)
  expect(Object.keys(powerOf).toSorted()).toEqual(open.toSorted())
})

test.each([
  [['orders.take'], ['a']],
  [['orders.make'], ['a', 'b']],
  [['staff'], []],
  [['money.read'], 'all'],
  [['cash', 'money.read'], 'all'],
  ['self', 'all'],
] as const)('a cashier and cook at a, cook at b, accountant: %s at %s', (needs, outlets) => {
  const held = [
    { outlet_id: 'a', position: 'cashier' },
    { outlet_id: 'a', position: 'cook' },
    { outlet_id: 'b', position: 'cook' },
    { outlet_id: null, position: 'accountant' },
  ] as const
  expect(outletsWith(held, needs)).toEqual(outlets)
})

test('nobody gives a position that can give positions, except an admin', () => {
  const given = staffPositions.filter((position) => positionFacts[position].givenByManagers)
  expect(given.filter((position) => powersOf[position].includes('staff'))).toEqual([])
})
