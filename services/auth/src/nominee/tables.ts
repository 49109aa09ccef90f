import type { Generated } from 'kysely'

export interface NomineeTables {
  /** At most one for each customer. */
  nominees: { user_id: string; name: string; phone: string; named_at: Generated<Date> }
}
