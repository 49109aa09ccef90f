import { assumptions } from './assumptions.ts'
import { quoted } from './measured.ts'
import type { Needs } from './model.ts'
import { allCores, POOL } from './values.ts'

interface Limit {
  name: string
  /** What there is of it. */
  capacity: number
  unit: string
  use: (needs: Needs) => number
  /** Which change answers it. */
  answer: string
  /** Where no value answers it. */
  isHard?: true
}

/** Of a server with 64 processors, of which `load` are planned to be busy. */
const LARGEST_SERVER = 64

/** What is met as a chain grows. All uses grow with the number of orders, so the first use of 1× says where. */
const limits: readonly Limit[] = [
  {
    name: 'disk of the database, `postgres.storage.size: 10Gi`, full after 13 months',
    capacity: 10 * 1.073_741_824,
    unit: 'GB',
    use: ({ keptGb }) => 2 * keptGb,
    answer: '`postgres.storage.size`; from there on months are archived (below)',
  },
  {
    name: 'processors of one machine with two',
    capacity: 2 * assumptions.load.value,
    unit: 'processors',
    use: allCores,
    answer: 'a larger machine, then `chain.yaml` on several',
  },
  {
    name: 'one process of orders',
    capacity: assumptions.load.value,
    unit: 'processors',
    use: ({ cores }) => cores.orders,
    answer: '`parts.orders.replicas`, `maxReplicas`',
  },
  {
    name: 'one process of the gateway',
    capacity: assumptions.load.value,
    unit: 'processors',
    use: ({ cores }) => cores.gateway,
    answer: '`parts.gateway.replicas`, `maxReplicas`',
  },
  {
    name: 'one process of auth',
    capacity: assumptions.load.value,
    unit: 'processors',
    use: ({ cores }) => cores.auth,
    answer: '`parts.auth.replicas`, `maxReplicas`',
  },
  {
    name: 'PostgreSQL with 2 GB and 2 processors, `resources.postgres`',
    capacity: 2 * assumptions.load.value,
    unit: 'processors',
    use: ({ cores }) => cores.postgres,
    answer: '`resources.postgres`; `postgres.mode: cluster` on machines of its own',
  },
  {
    name: 'the stream ORDERS reaches less than an hour back (256 MiB in `streams.ts`)',
    capacity: 256 * 1.048_576,
    unit: 'MB',
    use: ({ streamHours }) => (256 * 1.048_576) / streamHours,
    answer:
      'the bound in `packages/contracts/src/streams.ts`; live streams need 5 minutes of it, webhooks read what is missing from the timelines',
    isHard: true,
  },
  {
    name: 'the checksum of all accounts takes longer than a statement may (3 s)',
    capacity: 3,
    unit: 's',
    use: ({ digestSeconds }) => digestSeconds,
    answer: 'none by values: the digest has to be kept in parts, or lost events of accounts are no longer found',
    isHard: true,
  },
  {
    name: 'connections of PostgreSQL, `max_connections` 200',
    capacity: 200,
    unit: 'connections',
    use: (needs) =>
      ((needs.cores.orders + needs.cores.auth + needs.cores.catalog + needs.cores.outlets) / assumptions.load.value) *
      POOL,
    answer: '`postgres.pooler.enabled: true`, `postgres.pooler.connections`',
  },
  {
    name: 'one outbox has one process that publishes it',
    capacity: quoted.placedPerSecond.value,
    unit: 'events a second',
    use: ({ eventsPerSecond }) => eventsPerSecond,
    answer: 'outlets sharded by city (below)',
    isHard: true,
  },
  {
    name: 'each process of orders hears every position',
    capacity: assumptions.load.value,
    unit: 'processors, at most',
    use: ({ positionsPerSecond }) => positionsPerSecond * HEARD_US * 1e-6,
    answer: 'outlets sharded by city (below)',
    isHard: true,
  },
  {
    name: `one primary of PostgreSQL with ${LARGEST_SERVER} processors`,
    capacity: LARGEST_SERVER * assumptions.load.value,
    unit: 'processors',
    use: ({ cores }) => cores.postgres,
    answer: 'outlets sharded by city (below)',
    isHard: true,
  },
]

/** Of one process for a message of core NATS that it hears: follow-stream's 120 µs for an event is the bound (docs/performance.md). */
const HEARD_US = 120

/** At which multiple of 1× the limit is met. */
const factorOf = ({ capacity, use }: Limit, atOne: Needs): number => capacity / use(atOne)

export const byFactor = (atOne: Needs) =>
  limits.map((limit) => ({ limit, factor: factorOf(limit, atOne) })).toSorted((a, b) => a.factor - b.factor)
