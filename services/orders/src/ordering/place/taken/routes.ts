import { languageOf } from '@tapri/contracts/problems/language'
import type { Language } from '@tapri/contracts/problems/text'
import type { Quote } from '@tapri/contracts/quote'
import { quoteTaken, type TakenQuote, type TakeOrder, takeOrder } from '@tapri/contracts/taken-orders'
import type { Caller } from '@tapri/service-kit/http/access'
import type { App } from '@tapri/service-kit/http/app'
import { InvalidInput } from '@tapri/service-kit/http/problems'
import { audit } from '@tapri/service-kit/process/audit'
import type { Context } from '@tapri/service-kit/process/service'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../database.ts'
import { keepReference } from '../../../money/money.ts'
import { chargesField } from '../../../order/fields/optional-fields.ts'
import { toOrder } from '../../../order/order.ts'
import { updateOrder } from '../../../order/update-order.ts'
import { findAskedOutlet, oneAskedOutlet } from '../../../outlet/asked-outlet.ts'
import { decidePaid } from '../../../outlet/methods-taken.ts'
import { slotRules } from '../../../outlet/slots/slots.ts'
import type { Settings } from '../../../settings.ts'
import { codeIn } from '../../promoted.ts'
import { decide } from '../decide.ts'
import { findOfCustomer } from '../of-customer.ts'
import { assertPlace, onlyOutlet, placed } from '../destination.ts'
import { type Asked, createPlacer, type Memory } from '../place.ts'
import { createQuoter } from '../quote.ts'
import { assertNoDuplicates } from '../rules.ts'
import { decideCounter, priceAtCounter, walkInOf } from './decide-counter.ts'

/** Marks a counter sale as delivered and paid, in the transaction that writes it. */
const sell = (trx: Transaction<Database>, id: string, caller: Caller, given: { upi_reference?: string }) =>
  updateOrder(trx, id, caller, async (order) => {
    const paid = decidePaid(order, given)
    if (paid.upi_reference !== null) await keepReference(trx, order, paid.upi_reference)
    return { event: 'status_changed', set: { order_status: 'delivered', payment_status: 'paid', ...paid } }
  })

/** Returns the outlet that gets an order: a manager's own, or the one that an admin names, if any. */
async function outletFor(db: Kysely<Database>, user: Caller, wanted: string | undefined) {
  const outlet = await (user.role === 'admin' ? findAskedOutlet : oneAskedOutlet)(db, user, wanted)
  return outlet && { outlet_id: outlet.id }
}

/** Refuses a phone order without its customer (400). */
function assertForCaller<Body extends Pick<TakenQuote, 'customer_id'>>(
  body: Body,
): asserts body is Body & { customer_id: string } {
  if (body.customer_id === undefined) throw new InvalidInput('/body/customer_id', 'REQUIRED')
}

const codeOf = ({ code }: TakenQuote) => (code === undefined ? {} : { code })

const whoseAtCounter = ({ channel, customer_id }: TakenQuote, outlet: string, { id: placed_by }: Caller) => ({
  channel,
  placed_by,
  customer_id: customer_id ?? walkInOf(outlet),
})

/**
 * Registers the routes for orders that staff place for a caller, and for counter sales. A manager's orders go only to
 * their own outlet.
 */
export function takeOrderRoutes(app: App, context: Context<Database, Settings>, memory: Memory) {
  const { db, settings } = context
  const place = createPlacer(db, settings, memory)
  const rules = slotRules(settings)

  async function askedAtCounter(body: TakeOrder, user: Caller): Promise<Asked> {
    const { id: outlet } = await oneAskedOutlet(db, user, body.outlet_id)
    const whose = whoseAtCounter(body, outlet, user)
    const sold = { cart: body.items, outlet_id: outlet }
    return {
      whose,
      items: body.items,
      ...codeOf(body),
      needsCustomer: body.customer_id !== undefined,
      decide: (copy, _, customer) => decideCounter(body, whose, { ...sold, customer }, copy, rules),
      finish: (trx, id) => sell(trx, id, user, body),
    }
  }

  async function askedByPhone(body: TakeOrder, user: Caller): Promise<Asked> {
    assertForCaller(body)
    const asked = { ...body, ...(await outletFor(db, user, body.outlet_id)) }
    assertPlace(asked)
    const whose = { channel: body.channel, placed_by: user.id, customer_id: body.customer_id }
    return {
      ...asked,
      whose,
      needsCustomer: true,
      narrow: (copy) => onlyOutlet(copy, asked.outlet_id),
      decide: (copy, by, customer) => decide(placed(asked, copy), whose, copy, by, customer),
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
      return reply.code(isNew ? 201 : 200).send(toOrder(order, { id: user.id, role: user.role }))
    },
  })
}

/** Registers the route that quotes orders taken by staff. */
function quoteTakenRoutes(app: App, { db, settings }: Context<Database, Settings>, memory: Memory) {
  const rules = slotRules(settings)
  const quote = createQuoter(db, settings, memory)
  app.route({
    ...quoteTaken,
    handler: async ({ body, headers, user }) => {
      assertNoDuplicates(body.items)
      const language = languageOf(headers['accept-language'])
      if (body.channel === 'counter') return quoteAtCounter(body, user, language)
      assertForCaller(body)
      const asked = { ...body, ...(await outletFor(db, user, body.outlet_id)) }
      assertPlace(asked)
      const whose = { customer_id: body.customer_id, channel: body.channel, placed_by: user.id }
      return quote(asked, whose, language, (copy) => onlyOutlet(copy, asked.outlet_id))
    },
  })

  async function quoteAtCounter(body: TakenQuote, user: Caller, language: Language): Promise<Quote> {
    const { id: outlet_id } = await oneAskedOutlet(db, user, body.outlet_id)
    const copy = await memory.copies.fresh()
    const whose = whoseAtCounter(body, outlet_id, user)
    const asked = { items: body.items, ...codeOf(body), needsCustomer: body.customer_id !== undefined }
    const customer = await findOfCustomer(db, whose, asked, copy)
    const sold = { cart: body.items, outlet_id, customer }
    const { outlet, total, promoted } = priceAtCounter(sold, copy, rules, Date.now())
    return {
      ...chargesField(total.charges),
      total_amount: total.total_paise / 100,
      ...codeIn(promoted, body.code, language),
      delivers: false,
      outlet_id,
      outlet_name: outlet.name,
    }
  }
}
