import { faultsIn, type Mutant } from '../mutant.ts'

const at = (path: string) => `services/orders/src/${path}`

/** Live streams, push messages and the outlet's alarm. */
export const livePush: Mutant[] = [
  ...faultsIn(
    at('live/sight.ts'),
    [at('live/sight.test.ts')],
    [
      {
        find: 'fact.customer_id === id && isForCustomers(fact)',
        replace: 'isForCustomers(fact)',
        promise: 'a stream tells a customer of their own orders only',
      },
      {
        find: 'if (fact.delivery_person_id === id)',
        replace: 'if (fact.delivery_person_id !== null)',
        promise: 'a stream tells a delivery person of assigned orders only',
      },
      {
        find: 'if (managerOf(fact.outlet_id) === id)',
        replace: 'if (managerOf(fact.outlet_id) !== undefined)',
        promise: 'a stream tells a manager of the own outlet only',
      },
      {
        find: "fact.alert === undefined || fact.alert.level === 'customer'",
        replace: 'true',
        promise: 'customers hear of no alert that is meant for staff',
      },
      {
        find: "return fact.previous_delivery_person_id === id ? 'lost' : undefined",
        replace: 'return undefined',
        promise: 'who loses an order is told so',
      },
    ],
  ),
  ...faultsIn(
    at('positions.ts'),
    [at('positions.test.ts')],
    [
      {
        find: '      orders.delete(order_id)\n',
        replace: '',
        promise: 'where a delivery person was is gone with the delivery',
      },
      {
        find: 'this.#gone.get(order_id) < version',
        replace: 'order_id !== undefined && version > 0',
        promise: 'a position that comes after the delivery brings nothing back',
      },
    ],
  ),
  {
    file: at('position/queries.ts'),
    find: '    .where(accessibleTo(caller))\n',
    replace: '',
    tests: [at('positions.int.test.ts')],
    promise: 'where a delivery person is, only those see whose order they bring',
  },
  ...faultsIn(
    at('live/feed.ts'),
    [at('live-access.int.test.ts')],
    [
      {
        find: "watch(context, 'auth.session.ended', judge.sessionEnded)",
        replace: '',
        promise: 'a stream ends with its session',
      },
    ],
  ),
  {
    file: at('live/standings.ts'),
    find: 'if (stream.claims.sid === session_id) stream',
    replace: 'stream',
    tests: [at('live-access.int.test.ts')],
    promise: 'the end of a session ends nobody else’s stream',
  },
  ...faultsIn(
    at('live/standings.ts'),
    [at('live/routes.int.test.ts'), '-t', 'the stream says so and ends within 1 s'],
    [
      {
        find: 'caller?.role !== stream.viewer.role || ',
        replace: '',
        promise: 'a stream ends when its person has a lesser role',
      },
    ],
  ),
  ...faultsIn(
    at('push/sender.ts'),
    [at('push/sender.int.test.ts'), '-t', 'nothing about a person'],
    [
      {
        find: 'const text = { kind,',
        replace: 'const text = { customer: message.endpoint, kind,',
        promise: 'a push message has the order’s number and status only',
      },
    ],
  ),
  {
    file: at('push/sender.ts'),
    find: "if (!allowed) return settle(db, message, 'refused')",
    replace: '',
    tests: [at('push/sender.int.test.ts'), '-t', 'nothing is sent when'],
    promise: 'an ended session gets no push message',
  },
  {
    file: at('push/rules.ts'),
    find: 'status === 404 || status === 410',
    replace: 'status === 404',
    tests: [at('push/rules.test.ts')],
    promise: 'a subscription that the push service gave up is gone',
  },
  {
    file: at('push/queue.ts'),
    find: "await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()",
    replace: '',
    tests: [at('push/retries.int.test.ts'), '-t', 'ends the subscription'],
    promise: 'a dead subscription is deleted',
  },
  ...faultsIn(
    at('push/queries.ts'),
    [at('push/sender.int.test.ts'), '-t', 'nobody is told|who is told'],
    [
      {
        find: 'and (told.alert_level > 0 or device.person_id is distinct from ${actor})',
        replace: '',
        promise: 'nobody is told what they did themselves',
      },
      {
        find: '(told.alert_level > 0 or device.person_id',
        replace: '(device.person_id',
        promise: 'a customer who placed an order is told that it is late',
      },
      {
        find: "where role = 'admin' and status = 'active' and not deleted",
        replace: 'where not deleted',
        promise: 'an alert of the admins goes to admins only',
        survives: 'The subscription must have the role too.',
      },
    ],
  ),
  ...faultsIn(
    'mfe-outlet/src/alarm/ring.ts',
    ['mfe-outlet/src/alarm/ring.test.ts'],
    [
      { find: 'if (isUrgent(unseen)) return urgent', replace: '', promise: 'the alarm grows with an alert' },
      {
        find: '`${id} ${alert.level}`',
        replace: 'id',
        promise: 'an order that was seen rings again when its alert rises',
      },
      { find: '2 * 60_000', replace: '20 * 60_000', promise: 'the chime is louder after two minutes' },
      {
        find: "alert?.kind !== 'no_outlet' && ",
        replace: '',
        promise: 'what only an admin can help does not ring at the outlet',
      },
    ],
  ),
  ...faultsIn(
    'mfe-outlet/src/alarm/use-alarm.ts',
    ['mfe-outlet/src/alarm/alarm.test.tsx', 'mfe-outlet/src/alarm/alarm-tabs.test.tsx'],
    [
      { find: 'isRinging && isRinger', replace: 'isRinging', promise: 'of two tabs of a browser one rings' },
      {
        find: '!isOn || isSamePress(pressedWhileOffAt.current)',
        replace: '!isOn',
        promise: 'the press that turns the sound on does not turn it off',
      },
    ],
  ),
  {
    file: 'mfe-outlet/src/alarm/use-seen.ts',
    find: 'channel.current?.postMessage(keys)',
    replace: '',
    tests: ['mfe-outlet/src/alarm/alarm-tabs.test.tsx'],
    promise: 'a touch of one tab silences the others',
  },
]
