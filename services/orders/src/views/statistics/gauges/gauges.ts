import { alertKinds } from '@tapri/contracts/order-alerts'
import { endedStatuses, openStatuses, type OrderStatus } from '@tapri/contracts/order-status'
import { oneAtATime, READ_EVERY_MS, readAtMostEvery } from '@tapri/service-kit/process/metrics/cached-reads'
import type { Context } from '@tapri/service-kit/process/service'
import type { Database } from '../../../database.ts'
import type { Settings } from '../../../settings.ts'
import { gaugeMetrics } from './metrics.ts'
import {
  countAllViolations,
  countDifferences,
  countNewViolations,
  countOrders,
  countUnattended,
  createPromiseCount,
} from './queries.ts'

const HOUR_MS = 3_600_000

const every15s = <T>(read: () => Promise<T>) => readAtMostEvery(READ_EVERY_MS, () => oneAtATime(read))
const hourly = <T>(read: () => Promise<T>) => readAtMostEvery(HOUR_MS, () => oneAtATime(read))

type Options = Pick<Context<Database, Settings>, 'db' | 'metrics'>

/** Registers the metrics that come from the database and are therefore the same in every process. */
export function readGauges(options: Options) {
  readOrders(options)
  readMoney(options)
}

function readOrders({ db, metrics }: Options) {
  const orders = every15s(() => countOrders(db))
  const withStatus = async (statuses: readonly OrderStatus[]) => {
    const { byStatus, notDue } = await orders()
    return statuses.map((status) => ({
      labels: { status },
      value: (byStatus.get(status) ?? 0) - (status === 'pending' ? notDue : 0),
    }))
  }
  metrics.read(gaugeMetrics.placed, async () => {
    const { byStatus } = await orders()
    return [{ value: [...byStatus.values()].reduce((sum, count) => sum + count, 0) }]
  })
  metrics.read(gaugeMetrics.open, () => withStatus(openStatuses))
  metrics.read(gaugeMetrics.ended, () => withStatus(endedStatuses))

  const unattended = every15s(() => countUnattended(db))
  metrics.read(gaugeMetrics.unattended, async () => {
    const found = await unattended()
    return alertKinds.map((alert) => ({ labels: { alert }, value: found.get(alert) ?? 0 }))
  })

  const promises = every15s(createPromiseCount(db))
  metrics.read(gaugeMetrics.promises, async () => {
    const { orders: promised, kept } = await promises()
    return [
      { labels: { kept: 'true' }, value: kept },
      { labels: { kept: 'false' }, value: promised - kept },
    ]
  })
}

function readMoney({ db, metrics }: Options) {
  const newest = every15s(() => countNewViolations(db))
  const everything = hourly(() => countAllViolations(db))
  metrics.read(gaugeMetrics.moneyViolations, async () =>
    Object.entries({ ...(await newest()), ...(await everything()) }).map(([invariant, value]) => ({
      labels: { invariant },
      value,
    })),
  )

  const differences = every15s(() => countDifferences(db))
  metrics.read(gaugeMetrics.paymentsDifferences, async () => [{ value: await differences() }])
}
