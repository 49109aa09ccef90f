import { languageOf } from '@tapri/contracts/problems/language'
import { quoteTaken, type TakeOrder, takeOrder } from '@tapri/contracts/taken-orders'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database.ts'
import { chargesField } from '../../../order/fields/optional-fields.ts'
import { toOrder } from '../../../order/order.ts'
import { findAskedOutlet, oneAskedOutlet } from '../../../outlet/asked-outlet.ts'
import type { Copy } from '../../../outlet/replicas/copy.ts'
import { slotRules } from '../../../outlet/slots/slots.ts'
import type { Settings } from '../../../settings.ts'
import { decide } from '../decide.ts'
import { type Asked, createPlacer, type Memory } from '../place.ts'
import { createQuoter } from '../quote.ts'
import { assertNoDuplicates } from '../rules.ts'
import { decideCounter, priceAtCounter, walkInOf } from './decide-counter.ts'
import { assertForCaller, onlyOutlet } from './rules.ts'
import { sell } from './sell.ts'

/** Finds the outlet that gets an order: a manager's own, or the one that an admin names, if any. */
const outletFor = async (db: Kysely<Database>, user: Caller, wanted: string | undefined) =>
  (await (user.role === 'admin' ? findAskedOutlet : oneAskedOutlet)(db, user, wanted))?.id

/** Orders that staff place for a caller, and sales at the counter. A manager's go to their own outlet only. */
export function takeOrderRoutes(app: App, context: Context<Database, Settings>, memory: Memory) {
  const { db, settings } = context
  const place = createPlacer(db, settings, memory)
  const rules = slotRules(settings)

  async function askedAtCounter(body: TakeOrder, user: Caller): Promise<Asked> {
    const { id: outlet } = await oneAskedOutlet(db, user, body.outlet_id)
    const whose = { channel: body.channel, placed_by: user.id, customer_id: body.customer_id ?? walkInOf(outlet) }
    return {
      whose,
      needsCustomer: body.customer_id !== undefined,
      decide: (copy) => decideCounter(body, outlet, whose, copy, rules),
      finish: (trx, id) => sell(trx, id, user, body),
    }
  }

  async function askedByPhone(body: TakeOrder, user: Caller): Promise<Asked> {
    assertForCaller(body)
    const outlet = await outletFor(db, user, body.outlet_id)
    const whose = { channel: body.channel, placed_by: user.id, customer_id: body.customer_id }
    return {
      ...body,
      whose,
      needsCustomer: true,
      narrow: (copy) => onlyOutlet(copy, outlet),
      decide: (copy, by, customer) => decide(body, whose, copy, by, customer),
    }
  }

  quoteTakenRoutes(app, context, memory)
  app.route({
    ...takeOrder,
    handler: async (request, reply) => {
      const { body, user } = request
      assertNoDuplicates(body.items)
      const asked = await (body.channel === 'counter' ? askedAtCounter : askedByPhone)(body, user)
      const { order, isNew } = await place(request, asked)
      if (isNew && asked.finish) audit(request, 'order_status_set', { subject: order.id, to: 'delivered' })
      return reply.code(isNew ? 201 : 200).send(toOrder(order, user))
    },
  })
}

/** Adds the call that quotes orders taken by staff. */
function quoteTakenRoutes(app: App, { db, settings }: Context<Database, Settings>, memory: Memory) {
  const rules = slotRules(settings)
  const quote = createQuoter(db, settings, memory)
  app.route({
    ...quoteTaken,
    handler: async ({ body, headers, user }) => {
      assertNoDuplicates(body.items)
      if (body.channel === 'counter') {
        const { id } = await oneAskedOutlet(db, user, body.outlet_id)
        const { outlet, total } = priceAtCounter(body.items, id, await memory.copies.fresh(), rules, Date.now())
        const amounts = { ...chargesField(total.charges), total_amount: total.total_paise / 100 }
        return { ...amounts, delivers: false, outlet_id: id, outlet_name: outlet.name }
      }
      assertForCaller(body)
      const outlet = await outletFor(db, user, body.outlet_id)
      const narrow = (copy: Copy) => onlyOutlet(copy, outlet)
      const whose = { customer_id: body.customer_id, channel: body.channel }
      return quote(body, whose, languageOf(headers['accept-language']), narrow)
    },
  })
}
