import { positionFacts, type StaffPosition, staffPositions } from '@tapri/contracts/staff-positions/positions'
import { walkPositions } from '@tapri/service-testing/position-access'
import { positionRowsOfAuth } from '@tapri/service-testing/position-access-table'
import { startAuth } from './testing.ts'
import { tellOutlet } from './testing-outlets.ts'

const { db, ...auth } = await startAuth()
const admin = await auth.createAccount('admin')
const headersOf = {} as Record<StaffPosition, Record<string, string>>

for (const outlet_id of ['own', 'other'])
  await tellOutlet(db, { outlet_id, manager_id: null, deleted: false, version: 1 })
for (const position of staffPositions) {
  const { of, role } = positionFacts[position]
  const { id, headers } = await auth.createAccount(role)
  const call = of === 'an outlet' ? `/outlets/own/staff/${id}` : `/admin/users/${id}/position`
  await auth.send('PUT', call, admin.headers, { position })
  headersOf[position] = headers
}
const { id: person, phone } = await auth.createAccount('outlet_manager')
const of = { person, phone, customer_phone: (await auth.createAccount('customer')).phone }

walkPositions('auth', positionRowsOfAuth, () => ({
  app: auth.app,
  headersOf,
  own: { ...of, outlet: 'own' },
  other: { ...of, outlet: 'other' },
}))
