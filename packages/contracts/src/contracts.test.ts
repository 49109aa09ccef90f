import { expect, test } from 'vitest'
import { events } from './events.ts'
import { endpointsOf } from './services.ts'

const all = Object.values(endpointsOf).flat()

test('the specification’s 31 calls, and those added to them', () => {
  expect(all.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(
    [
      'DELETE /admin/categories/:id',
      'DELETE /admin/outlets/:id',
      'DELETE /admin/users/:id',
      'DELETE /admin/users/:id/sessions',
      'DELETE /auth/sessions',
      'DELETE /auth/sessions/:id',
      'DELETE /auth/second-factor/:id',
      'GET /auth/second-factor',
      'POST /auth/login/passkey-options',
      'POST /auth/login/second-factor',
      'POST /auth/second-factor/passkey',
      'POST /auth/second-factor/passkey-options',
      'POST /auth/second-factor/recovery-codes',
      'POST /auth/second-factor/totp',
      'PUT /auth/second-factor/totp/:id',
      'DELETE /products/:id',
      'GET /admin/outlets',
      'GET /admin/staff-events',
      'GET /admin/stats',
      'GET /admin/users',
      'GET /auth/me',
      'GET /auth/sessions',
      'GET /categories',
      'GET /delivery/available',
      'GET /images/:name',
      'GET /orders',
      'GET /orders/:id',
      'GET /outlet/stats',
      'GET /payments/status/:session_id',
      'GET /products',
      'GET /users/location',
      'POST /admin/categories',
      'POST /admin/outlets',
      'POST /admin/upload-image',
      'POST /admin/users',
      'POST /admin/users/:id/reset',
      'POST /auth/login',
      'POST /auth/logout',
      'POST /auth/phone/code',
      'POST /auth/phone/verify',
      'POST /auth/register',
      'POST /auth/reset-password',
      'POST /auth/token',
      'POST /auth/verify-phone',
      'POST /orders',
      'POST /products',
      'PUT /admin/outlets/:id',
      'PUT /admin/staff-events/seen',
      'PUT /admin/users/:id/approval',
      'PUT /admin/users/:id/block',
      'PUT /admin/users/:id/role',
      'PUT /auth/password',
      'PUT /orders/:id/assign',
      'PUT /orders/:id/status',
      'PUT /products/:id',
      'PUT /users/location',
    ].toSorted(),
  )
})

test.each(all)('$method $url says how it refuses', ({ schema }) => {
  expect(schema.response['4xx']).toBeDefined()
})

test.each(Object.keys(events))('%s begins with the service that publishes it', (subject) => {
  expect(Object.keys(endpointsOf)).toContain(subject.split('.')[0])
})
