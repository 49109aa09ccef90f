import {
  type Affected,
  type AffectingChange,
  findAffected,
  type HandOverAffected,
  handOverAffected,
} from '@tapri/contracts/affected'
import { type Caller, NotYourCall } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import { keyOf, once } from '@tapri/service-kit/http/idempotency'
import type { Context } from '@tapri/service-kit/process/service'
import { assertTimeZone } from '@tapri/service-kit/http/time-zone'
import type { Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { assertHandOverReason, decideHandOver } from '../decide-hand-over.ts'
import { findOtherOutlets } from '../../outlet/makers/other-outlets.ts'
import { findOutletOf } from '../../outlet/outlet-state.ts'
import type { Settings } from '../../settings.ts'
import { updateOrder } from '../../order/update-order.ts'
import { findBroken, findOfPerson } from './queries.ts'

/** How many orders one call hands over at most. */
const AT_MOST = 200

export function affectedRoutes(app: App, { db, settings }: Context<Database, Settings>) {
  const { TZ_BUSINESS } = settings
  app.route({
    ...findAffected,
    handler: async ({ user, body }): Promise<Affected> => {
      await assertMayAsk(user, body)
      if (body.person_id !== undefined) return findOfPerson(db, body.person_id, TZ_BUSINESS)
      return (await findBroken(db, body, TZ_BUSINESS)).counts
    },
  })

  app.route({
    ...handOverAffected,
    handler: async (request) => {
      const { user, body } = request
      assertHandOverReason(user.role, body.reason)
      await assertMayAsk(user, body)
      const { handed_over, left } = await db
        .transaction()
        .execute((trx) => once(trx, keyOf(request), () => handOver(trx, user, body, TZ_BUSINESS)))
      for (const id of handed_over) audit(request, 'order_handed_over', { subject: id, to: 'outlet' })
      return { handed_over: handed_over.length, left }
    },
  })

  /** Lets only admins ask about the menu and accounts; managers may ask about their own outlet. */
  async function assertMayAsk(user: Caller, { outlet, menu, person_id }: AffectingChange) {
    if (user.role !== 'admin' && (menu !== undefined || person_id !== undefined)) throw new NotYourCall()
    assertTimeZone(outlet?.time_zone, '/body/outlet/time_zone')
    if (outlet) await findOutletOf(db, user, outlet.id)
  }
}

/**
 * Hands over, one by one, the orders that another outlet can make. An order that has changed in the meantime is
 * skipped.
 */
async function handOver(trx: Transaction<Database>, user: Caller, body: HandOverAffected, businessTimeZone: string) {
  const { broken } = await findBroken(trx, body, businessTimeZone)
  const othersFor = await findOtherOutlets(trx, businessTimeZone)
  const handed_over: string[] = []
  const passable = broken.filter(({ delivery_person_id, pay_until }) => !delivery_person_id && !pay_until)
  for (const { id, version, ...sold } of passable.slice(0, AT_MOST)) {
    const outlets = await othersFor({ id, ...sold })
    // Do not lock an order that no other outlet can make: somebody may want to change it.
    if (outlets.length === 0) continue
    const { changed } = await updateOrder(trx, id, user, (order) => {
      if (order.version !== version) return undefined
      const change = decideHandOver(order, outlets, { reason: body.reason })
      return change && { ...change, evenComing: true }
    })
    if (changed) handed_over.push(id)
  }
  return { handed_over, left: broken.length - handed_over.length }
}
