import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'
import type { Broker } from '../../stack/broker.ts'

interface Alert {
  order_id: string
  version: number
  kind: string
  level: string
}
const alerts = 'select order_id, since_version as version, kind, level from order_alerts'
const nameOf = ({ order_id, version, kind, level }: Alert) => [order_id, version, kind, level].join()

/** I15: each alert is published once, and ends with the next change of its order. */
export async function checkAlerts(
  databases: Databases,
  { broker, keepsBrokerData }: { broker: Broker; keepsBrokerData: boolean },
): Promise<CheckResult> {
  // Orders keep waiting, so alerts are raised while the stream is read.
  const due = await databases.query<Alert>('orders', `${alerts} where raised_at < now() - interval '5 seconds'`)
  // Events that a fault republished have no id.
  const published = (await broker.stored('ORDERS'))
    .filter(({ header }) => header.has('Nats-Msg-Id'))
    .map((message) => message.json<Omit<Alert, 'kind' | 'level'> & { alert?: Pick<Alert, 'kind' | 'level'> }>())
    .flatMap(({ alert, ...event }) => (alert ? [nameOf({ ...event, ...alert })] : []))
  const raised = await databases.query<Alert>('orders', alerts)
  const names = new Set(raised.map(nameOf))
  const overtaken = await databases.query(
    'orders',
    `select 1 from order_alerts join orders on orders.id = order_id where ended_at is null and since_version <> version`,
  )
  const violations: string[] = []
  const add = (count: number, what: string) => count > 0 && violations.push(`I15 ${count} ${what}`)
  add(published.length - new Set(published).size, 'alerts are published twice')
  add(published.filter((name) => !names.has(name)).length, 'published alerts are not stored')
  if (keepsBrokerData) add(due.filter((each) => !published.includes(nameOf(each))).length, 'alerts are not published')
  add(overtaken.length, 'alerts outlive the next change of their order')
  return { figures: { alerts: raised.length }, violations }
}
