import { type Positions, toOrderPosition } from '../../fulfilment/fulfilment.ts'
import { message } from './messages.ts'
import type { ManagerOf } from './sight.ts'
import type { LiveStreams } from './streams.ts'

/** Tells where the delivery person of an order is: to its customer, the manager of its outlet and admins. */
export function tellPositions(positions: Positions, streams: LiveStreams, managerOf: ManagerOf) {
  positions.onChange(({ order_id, customer_id, outlet_id }, point) => {
    const text = message('position', {
      order_id,
      ...(point && { position: toOrderPosition(order_id, point, Date.now()) }),
    })
    for (const admin of streams.admins()) admin.send(text)
    for (const [role, person] of [
      ['customer', customer_id],
      ['outlet_manager', managerOf(outlet_id)],
    ] as const) {
      if (person === undefined) continue
      for (const stream of streams.of(person)) if (stream.viewer.role === role) stream.send(text)
    }
  })
}
