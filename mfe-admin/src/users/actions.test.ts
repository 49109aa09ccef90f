import { buildUser } from '@tapri/web-kit/testing'
import { expect, test } from 'vitest'
import { actionsFor } from './actions.ts'

const of = (given: object) =>
  actionsFor({ ...buildUser(given), created_at: '2026-01-01T00:00:00.000Z', second_factor: false, ...given }, 'me')

test.each([
  [{ role: 'delivery' }, ['edit', 'positions', 'reset', 'sign-out', 'delete']],
  [{ role: 'outlet_manager' }, ['edit', 'positions', 'reset', 'sign-out', 'delete']],
  [{ role: 'admin' }, ['edit', 'reset', 'sign-out', 'demote', 'delete']],
  [{ role: 'admin', id: 'me' }, ['demote', 'delete']],
  [{ role: 'customer' }, ['edit', 'sign-out', 'block']],
  [{ role: 'customer', blocked_reason: 'Never at the door' }, ['edit', 'sign-out', 'unblock']],
])('an account with %j has the actions %j', (given, actions) => {
  expect(of(given)).toEqual(actions)
})
