import { walkChanges } from '@tapri/service-testing/changes'
import { eventsIn } from '@tapri/service-testing/outbox'
import { expect, test } from 'vitest'
import { PASSWORD, randomPhone, startAuth } from './testing.ts'

const { db, ...auth } = await startAuth()
const meera = await auth.createAccount('admin')
await db
  .insertInto('known_outlets')
  .values({ id: 'o-1', name: 'Janpath', manager_id: null, deleted: false, version: 1 })
  .execute()

const facts = () => eventsIn(db, 'auth.change.made')
const newest = async () => (await facts()).at(-1)
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  auth.send(method, path, meera.headers, body)
const staff = async (role: 'delivery' | 'outlet_manager' | 'admin' = 'outlet_manager') =>
  (await auth.createAccount(role)).id
const position = (id: string, held = 'cook') => send('PUT', `/outlets/o-1/staff/${id}`, { position: held })

walkChanges('auth', {
  told: async () => (await facts()).length,
  acts: {
    'POST /admin/users': () =>
      send('POST', '/admin/users', { name: 'Ravi', phone: randomPhone(), password: PASSWORD, role: 'delivery' }),
    'DELETE /admin/users/:id': async () => send('DELETE', `/admin/users/${await staff()}`),
    'PUT /admin/users/:id/role': async () =>
      send('PUT', `/admin/users/${await staff('admin')}/role`, { role: 'delivery' }),
    'PUT /admin/users/:id/approval': async () => {
      const id = await staff()
      await db.updateTable('users').set({ status: 'pending' }).where('id', '=', id).execute()
      return send('PUT', `/admin/users/${id}/approval`, { approved: true })
    },
    'PUT /outlets/:id/staff/:person_id': async () => position(await staff()),
    'DELETE /outlets/:id/staff/:person_id': async () => {
      const id = await staff()
      await position(id)
      return send('DELETE', `/outlets/o-1/staff/${id}`)
    },
    'PUT /admin/users/:id/position': async () =>
      send('PUT', `/admin/users/${await staff()}/position`, { position: 'support' }),
    'DELETE /admin/users/:id/position': async () => {
      const id = await staff()
      await send('PUT', `/admin/users/${id}/position`, { position: 'support' })
      return send('DELETE', `/admin/users/${id}/position`)
    },
  },
  // About oneself, a customer or a login: recorded in the list of staff events.
  untold: [
    'PUT /users/me',
    'PUT /users/location',
    'PUT /admin/users/:id',
    'PUT /admin/users/:id/block',
    'POST /admin/users/:id/reset',
    'DELETE /admin/users/:id/sessions',
    'PUT /admin/staff-events/seen',
    // Only look somebody up, or create the account of a caller.
    'POST /callers',
    'POST /outlets/:id/staff',
  ],
})

test('a position is told with the one before, of its outlet, without anybody’s name', async () => {
  const id = await staff()
  await position(id)
  await position(id, 'shift_lead')
  const told = await newest()
  expect(told).toMatchObject({ person_id: meera.id, kind: 'position', thing_id: id, outlet_id: 'o-1', thing_name: '' })
  expect(told?.fields).toEqual([{ name: 'position', before: 'cook', after: 'shift_lead' }])
  await position(id, 'shift_lead')
  expect(await newest()).toEqual(told)
})

test('nothing is told of customers', async () => {
  const { id } = await auth.createAccount('customer')
  const before = await facts()
  await send('PUT', `/admin/users/${id}/block`, { blocked: true, reason: 'Fake orders' })
  expect(await facts()).toEqual(before)
})
