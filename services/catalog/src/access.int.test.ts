import { endpointsOf } from '@tapri/contracts/services'
import { everybody, walkAccessTable } from '@tapri/service-testing/access'
import { routesOf } from '@tapri/service-testing/harness'
import { expect, test } from 'vitest'
import { startCatalog } from './testing.ts'

const { app, db } = await startCatalog()
const headersOf = await everybody(db)

walkAccessTable('catalog', () => ({ app, headersOf }))

test('serves every call of its contract, and no other', () => {
  expect(routesOf(app)).toEqual(endpointsOf.catalog.map(({ method, url }) => `${method} ${url}`).toSorted())
})
