import type { Role } from '@tapri/contracts/common'
import type { Caller } from '@tapri/service-kit/http/access'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

interface Reader {
  id: string | RawBuilder<string>
  role: Role
  outlets?: Caller['outlets'] | RawBuilder<string[]>
}

/**
 * Restricts a query to the orders that a caller may read and change: a customer's own, those assigned to a delivery
 * person, those of outlets that a member of staff manages or has the call's power at by a position, and all for an
 * admin.
 */
export const accessibleTo =
  ({ id, role, outlets = [] }: Reader) =>
  (eb: ExpressionBuilder<Database, 'orders'>) => {
    switch (role) {
      case 'customer':
        return eb('orders.customer_id', '=', id)
      case 'delivery':
        return eb('orders.delivery_person_id', '=', id)
      case 'outlet_manager':
        if (outlets === 'all') return eb.lit(true)
        return eb.or([
          eb('orders.outlet_id', 'in', managedOutlets(eb, id)),
          ...('length' in outlets && outlets.length === 0
            ? []
            : [sql<boolean>`orders.outlet_id = any(${outlets}::text[])`]),
        ])
      case 'admin':
        return eb.lit(true)
    }
  }

const managedOutlets = (eb: ExpressionBuilder<Database, 'orders'>, managerId: string | RawBuilder<string>) =>
  eb
    .selectFrom('known_outlets')
    .select('known_outlets.id')
    .where('known_outlets.manager_id', '=', managerId)
    .where('known_outlets.deleted', '=', false)
