import { endpointsOf } from '@tapri/contracts/services'
import { everybody, walkAccessTable } from '@tapri/service-testing/access'
import { routesOf } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { startOutlets } from './testing.ts'

const { app, db } = await startOutlets()
const headersOf = await everybody(db)

walkAccessTable('outlets', () => ({ app, headersOf }))

test('serves every call of its contract, and no other', () => {
  expect(routesOf(app)).toEqual(endpointsOf.outlets.map(({ method, url }) => `${method} ${url}`).toSorted())
})
