import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'
import type { Phase } from '../phase.ts'
import { outOfOrder } from './versions.ts'

/**
 * I6: the versions of each order's events run from 1 to the order's version without a gap, and are stored in this
 * order. A broker whose data was deleted has lost the first ones: there, the remaining ones must have no gap.
 */
export async function checkEvents(
  databases: Databases,
  { broker, keepsBrokerData }: Pick<Phase, 'broker' | 'keepsBrokerData'>,
): Promise<CheckResult> {
  const published = new Map<string, Set<number>>()
  const messages = await broker.stored('ORDERS')
  const stored = messages.map((message) => message.json<{ order_id: string; version: number }>())
  for (const { order_id, version } of stored) {
    published.set(order_id, (published.get(order_id) ?? new Set()).add(version))
  }
  const orders = await databases.query<{ id: string; version: number }>('orders', 'select id, version from orders')
  const violations: string[] = []
  const gaps = orders.filter(({ id, version }) => {
    const versions = published.get(id)
    return versions && !(Math.max(...versions) === version && version - Math.min(...versions) + 1 === versions.size)
  })
  const withoutOrder = [...published.keys()].filter((id) => !orders.some((order) => order.id === id))
  if (gaps.length > 0) violations.push(`I6 the events of ${gaps.length} orders have a gap`)
  const disordered = outOfOrder(stored.map(({ order_id, version }) => ({ order: order_id, version })))
  if (disordered.length > 0) violations.push(`I6 the events of ${disordered.length} orders are stored out of order`)
  if (withoutOrder.length > 0) violations.push(`I6 ${withoutOrder.length} orders have events but are not stored`)
  const withoutFirst = orders.filter(({ id }) => !published.get(id)?.has(1)).length
  if (keepsBrokerData && withoutFirst > 0) violations.push(`I6 the first event of ${withoutFirst} orders is missing`)
  return {
    figures: { 'events in the stream': messages.length, 'orders without their first event': withoutFirst },
    violations,
  }
}
