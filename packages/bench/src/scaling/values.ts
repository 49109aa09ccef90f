import { assumptions, prices } from './assumptions.ts'
import { type Needs, parts } from './model.ts'

const services = ['gateway', 'orders', 'auth', 'catalog', 'outlets'] as const
/** Of each service in a chain, so that one may end. */
const FEWEST = { gateway: 3, orders: 3, auth: 2, catalog: 2, outlets: 2 }
/** PostgreSQL and NATS, in a chain: the data three times. */
const COPIES = 3
/** Connections that each process of a service opens at most, DATABASE_POOL. */
export const POOL = 10
const MIN_CORES = { postgres: 1, nats: 0.25 }

export interface Values {
  replicas: Record<(typeof services)[number], number>
  postgresCores: number
  natsCores: number
  storageGb: number
  /** That all processes together may open. */
  connections: number
}

/** The values of the chart that answer these needs. At 1×: one of each, as in values.yaml. */
export function valuesFor({ factor, cores, keptGb }: Needs): Values {
  const load = assumptions.load.value
  // A process of a service has one thread for its calls, so one processor at most.
  const replicasOf = (name: (typeof services)[number]) =>
    factor === 1 ? 1 : Math.max(FEWEST[name], Math.ceil(cores[name] / load))
  const replicas = Object.fromEntries(services.map((name) => [name, replicasOf(name)])) as Values['replicas']
  const { gateway: _, ...withDatabase } = replicas
  return {
    replicas,
    postgresCores: Math.max(MIN_CORES.postgres, cores.postgres / load),
    natsCores: Math.max(MIN_CORES.nats, cores.nats / load),
    // Twice: room for a vacuum, an index, and the log while a standby is away.
    storageGb: Math.max(10, Math.ceil((2 * keptGb) / 10) * 10),
    connections: Object.values(withDatabase).reduce((sum, count) => sum + count, 0) * POOL,
  }
}

/** Rupees a month. */
export interface Cost {
  processors: number
  disks: number
  objects: number
  traffic: number
  entrance: number
  perThousandOrders: number
}

export function costOf(needs: Needs, values: Values, archivedBytesPerOrder: number): Cost {
  const { processor, diskGb, objectGb, trafficGb } = prices
  const isSmall = needs.factor === 1
  const perService = Object.entries(values.replicas).map(([name, count]) =>
    // What is used, or a sixteenth of a processor for what only waits.
    Math.max(needs.cores[name as (typeof services)[number]] / assumptions.load.value, count / 16),
  )
  const used = perService.reduce((sum, cores) => sum + cores, COPIES * (values.postgresCores + values.natsCores))
  const monthly = needs.ordersPerDay * 30
  const bills = {
    processors: isSmall ? prices.machine.value : used * processor.value,
    disks: values.storageGb * (isSmall ? 1 : COPIES) * diskGb.value,
    // A base backup with 30 days of the log, and five years of archived months.
    objects:
      (needs.keptGb +
        (needs.walMbPerSecond / peakOverMean()) * 2.592 * 1_000 +
        (monthly * 60 * archivedBytesPerOrder) / 1e9) *
      objectGb.value,
    traffic: ((monthly * assumptions.bytesToBrowser.value) / 1e9) * trafficGb.value,
    entrance: isSmall ? 0 : prices.entrance.value,
  }
  const sum = Object.values(bills).reduce((all, each) => all + each, 0)
  return { ...bills, perThousandOrders: (sum / monthly) * 1_000 }
}

/** The busiest minute over the mean of a day. */
const peakOverMean = () => assumptions.busiestHour.value * assumptions.peakOverHour.value * 24

/** Processors at the peak, all parts. */
export const allCores = ({ cores }: Needs) => parts.reduce((sum, part) => sum + cores[part], 0)
