import type { SecondFactorAdded } from '@tapri/contracts/second-factor'
import type { App } from '@tapri/service-kit/http/app'
import type { Transaction } from 'kysely'
import type { AuthContext } from '../auth-context.ts'
import type { Database } from '../database.ts'
import { findById } from '../person.ts'
import { carryOver, endEverySession, signSession } from '../session.ts'
import type { StaffCaller } from './caller.ts'
import { replaceCodes } from './queries.ts'

/**
 * Completes adding a second factor: returns a token without the required action. The first factor also creates recovery
 * codes, and ends the user's other sessions, which a password alone began.
 */
export async function afterAddition(
  app: App,
  context: AuthContext,
  trx: Transaction<Database>,
  { person, session }: StaffCaller,
): Promise<Omit<SecondFactorAdded, 'id'>> {
  const isFirst = !person.has_second_factor
  if (isFirst) {
    const moved = await endEverySession(trx, person.id)
    if (moved) await carryOver(trx, moved, session.id)
  }
  const changed = (await findById(trx, person.id)) ?? person
  return {
    ...(isFirst && { recovery_codes: await replaceCodes(trx, context.settings, person.id) }),
    session: signSession(app, context, changed, session),
  }
}
