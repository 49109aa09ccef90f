import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Alerts about orders that nobody attends to; cancelling, handing over, releasing, and what is told about it. */
export const alertsAndCancelling: Mutant[] = [
  ...faultsIn(
    at('alerts/sweep.ts'),
    [at('alerts/sweep.int.test.ts'), '-t', 'once|outlives|ends the alerts'],
    [
      {
        find: `    from due
    where exists (
      select from raised where order_id = due.id and raised.kind = due.kind and raised.level = due.level
    )`,
        replace: '    from due',
        promise: 'an alert that another process raised is not told again',
        survives:
          'The orders are locked until the commit and a raised alert is not due: no two processes find the same one.',
      },
      {
        find: '          where raised.order_id = orders.id and raised.since_version = orders.version',
        replace: '          where false and raised.order_id = orders.id and raised.since_version = orders.version',
        promise: 'an alert that was raised is not due again',
        survives: 'The primary key of `order_alerts` refuses the second one, and its event is of raised ones only.',
      },
      {
        find: 'for no key update of orders skip locked',
        replace: '',
        promise: 'no alert outlives the change that ends it',
      },
    ],
  ),
  {
    file: at('alerts/sweep.ts'),
    find: "and (limits.kind <> 'no_outlet' or orders.needs_admin) and orders.waiting_since <= limits.since",
    replace: 'and orders.waiting_since <= limits.since',
    tests: [at('alerts/sweep.int.test.ts'), '-t', 'after these minutes'],
    promise: 'only an order that no outlet can make is the admin’s at once',
  },
  {
    file: at('alerts/sweep.ts'),
    find: 'coalesce((outlet.alert_minutes -> stages.kind ->> stages.level)::integer, stages.minutes)',
    replace: 'stages.minutes',
    tests: [at('alerts/sweep.int.test.ts'), '-t', 'own times'],
    promise: 'an outlet’s own alert times count',
  },
  {
    file: at('alert-for.ts'),
    find: "role === 'customer' ? open.filter(({ level }) => level === 'customer') : open",
    replace: 'open',
    tests: [at('alert-for.test.ts')],
    promise: 'a customer is told when it is their turn only',
  },
  ...faultsIn(
    at('can-cancel.ts'),
    [at('can-cancel.test.ts')],
    [
      {
        find: "if (order.order_status === 'out_for_delivery') return 'on_its_way'",
        replace: '',
        promise: 'a customer cancels no order on its way',
      },
      {
        find: "return now >= cancellableFrom(order) ? 'yes' : 'not_yet'",
        replace: "return 'yes'",
        promise: 'a customer cancels an order that is being made only when it is late',
      },
    ],
  ),
  ...faultsIn(
    at('release/rules.ts'),
    [at('release/rules.test.ts')],
    [
      {
        find: "if (isOnItsWay && role === 'delivery') throw new AlreadyPickedUp()",
        replace: '',
        promise: 'a delivery person gives back no order that was picked up',
      },
      {
        find: "set: { delivery_person_id: null, ...(isOnItsWay && { order_status: 'preparing' as const }) }",
        replace: 'set: { delivery_person_id: null }',
        promise: 'an order that is taken back on its way is being prepared',
      },
    ],
  ),
  ...faultsIn(
    at('hand-over/rules.ts'),
    [at('hand-over/rules.test.ts')],
    [
      {
        find: 'if (order.delivery_person_id) throw new ReleaseFirst()',
        replace: '',
        promise: 'an order that a delivery person has is not handed over',
      },
      {
        find: "{ ...columnsOf(next), order_status: 'pending' as const, from_outlet_id: order.outlet_id }",
        replace: '{ ...columnsOf(next), from_outlet_id: order.outlet_id }',
        promise: 'the outlet that gets an order has to confirm it',
      },
    ],
  ),
  {
    file: at('hand-over/queries.ts'),
    find: "            .whereRef('order_timeline.from_outlet_id', '=', 'known_outlets.id'),",
    replace:
      "            .whereRef('order_timeline.from_outlet_id', '=', 'known_outlets.id').where('order_id', '=', ''),",
    tests: [at('hand-over/routes.int.test.ts'), '-t', 'does not get an order twice'],
    promise: 'an order is not handed back and forth',
  },
  ...[
    ['of a simultaneous confirmation and cancellation', 'cancel', 'a confirmation and a cancellation'],
    ['of a simultaneous hand-over and assignment', 'hand-over', 'a hand-over and an assignment'],
    ['30 simultaneous releases and assignments', 'release', 'releases and assignments'],
  ].map(([title = '', folder = '', what = '']): Mutant => ({
    file: at('update-order.ts'),
    find: '.forUpdate()',
    replace: '',
    tests: [at(`${folder}/routes.int.test.ts`), '-t', title],
    promise: `of simultaneous changes, ${what}, the second sees the first`,
  })),
  ...faultsIn(
    at('timeline/rules.ts'),
    [at('timeline/rules.test.ts')],
    [
      {
        find: "role === 'outlet_manager' || role === 'admin'",
        replace: "role !== 'customer'",
        promise: 'a delivery person does not read why a colleague gave an order back',
      },
      {
        find: "(role !== 'customer' || row.actor_role === 'delivery' || row.actor_role === 'customer') && row.actor_name",
        replace: 'row.actor_name',
        promise: 'R28 a customer reads no name of an outlet’s staff',
      },
    ],
  ),
]
