import type { Findings } from './check.ts'
import type { Databases } from '../stacks/databases.ts'
import type { Phase } from '../phase.ts'

/**
 * I6: the versions of each order's events go from 1 to the last without a gap. A broker that was wiped has lost the
 * beginnings, whose truth is the timeline: there only what it still has must be without a gap.
 */
export async function eventsAreWhole(
  databases: Databases,
  { broker, brokerIsKept }: Pick<Phase, 'broker' | 'brokerIsKept'>,
): Promise<Findings> {
  const sent = new Map<string, Set<number>>()
  const messages = await broker.stored('ORDERS')
  for (const message of messages) {
    const { order_id, version } = message.json<{ order_id: string; version: number }>()
    sent.set(order_id, (sent.get(order_id) ?? new Set()).add(version))
  }
  const orders = await databases.query<{ id: string; version: number }>('orders', 'select id, version from orders')
  const violations: string[] = []
  const gaps = orders.filter(({ id, version }) => {
    const versions = sent.get(id)
    return versions && !(Math.max(...versions) === version && version - Math.min(...versions) + 1 === versions.size)
  })
  const invented = [...sent.keys()].filter((id) => !orders.some((order) => order.id === id))
  if (gaps.length > 0) violations.push(`I6 the events of ${gaps.length} orders have a gap`)
  if (invented.length > 0) violations.push(`I6 there are events of ${invented.length} orders that are not stored`)
  const headless = orders.filter(({ id }) => !sent.get(id)?.has(1)).length
  if (brokerIsKept && headless > 0) violations.push(`I6 the first events of ${headless} orders are not there`)
  return {
    figures: { 'events in the stream': messages.length, 'orders whose first event is gone': headless },
    violations,
  }
}
