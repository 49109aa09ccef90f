import type { Affected, AffectingChange } from '@tapri/contracts/affected'
import type { Kysely } from 'kysely'
import { canTake, type MakeBy } from '../../outlet/makers/can-make.ts'
import type { Database } from '../../database.ts'
import { findMakers, findMenu, type KnownMaker, selectSoldOrders } from '../../outlet/makers/makers.ts'
import { createTakesOrders } from '../../outlet/taking/takes-orders.ts'
import { brokenBy, changedMenu, changedOutlet, countOf } from './rules.ts'

/**
 * Finds the orders that their outlets could no longer make after a change of an outlet or of the menu, and summarises
 * them.
 */
export async function findBroken(
  db: Kysely<Database>,
  { outlet: change, menu = {} }: AffectingChange,
  businessTimeZone: string,
) {
  const now = Date.now()
  const outlets = await findMakers(db)
  const orders = await selectSoldOrders(db)
    .$if(change !== undefined, (query) => query.where('outlet_id', '=', change?.id ?? ''))
    .execute()
  const outletOf = (id: string): KnownMaker => {
    const outlet = outlets.get(id)
    if (!outlet) throw new Error('an order is of an unknown outlet')
    return outlet
  }
  const by: MakeBy = { products: await findMenu(db), businessTimeZone, now }
  const byThen = { ...by, products: changedMenu(by.products, menu) }
  const changed = change && changedOutlet(outletOf(change.id), change, by)
  const thenOf = (id: string) => (changed?.id === id ? changed : outletOf(id))
  const broken = brokenBy(orders, { outletOf, by }, { outletOf: thenOf, by: byThen })

  const takesOrdersOf = createTakesOrders(businessTimeZone)
  const others = (id: string) => [...outlets.values()].filter((each) => each.id !== id)
  const elsewhere = broken.filter(
    (order) =>
      !order.delivery_person_id &&
      others(order.outlet_id).some((each) => canTake(order, each, byThen, (one) => takesOrdersOf(one, now).isOpen)),
  )
  const losesUpi = change?.upi_payee === null && outletOf(change.id).upi_payee !== null
  const losesManager = change?.manager_id === null && outletOf(change.id).manager_id !== null
  const counts: Affected = {
    ...countOf(broken),
    time_zone: changed?.time_zone ?? businessTimeZone,
    elsewhere: elsewhere.length,
    on_the_way: 0,
    upi: losesUpi ? orders.filter(({ payment_method }) => payment_method === 'upi').length : 0,
    ...(losesManager && orders.length > 0 && { unmanaged: orders.length }),
  }
  return { broken, counts }
}

/** Finds the open orders that an account is involved in: to deliver, at the outlet it manages, or placed by it. */
export async function findOfPerson(db: Kysely<Database>, id: string, businessTimeZone: string): Promise<Affected> {
  const managed = [...(await findMakers(db)).values()].find(({ manager_id, deleted }) => manager_id === id && !deleted)
  const orders = await selectSoldOrders(db)
    .where((eb) =>
      eb.or([
        eb('delivery_person_id', '=', id),
        eb('customer_id', '=', id),
        ...(managed ? [eb('outlet_id', '=', managed.id)] : []),
      ]),
    )
    .execute()
  return {
    ...countOf(orders),
    time_zone: managed?.time_zone ?? businessTimeZone,
    elsewhere: 0,
    on_the_way: orders.filter(({ order_status }) => order_status === 'out_for_delivery').length,
    upi: 0,
    ...(managed && { outlet_name: managed.name }),
  }
}
