import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import type { Fault, Phase } from '../faults/phase.ts'
import { readParts } from '../stack/parts.ts'
import type { FailoverStack } from './failover-stack.ts'
import type { Loss } from './postgres-cluster.ts'
import { until } from './postgres-watcher.ts'

type FailoverPhase = Phase & FailoverStack
type FailoverFault = Fault<FailoverPhase>

/**
 * The time after a loss within which an order must be accepted, its event reach a live stream, and every service be
 * healthy.
 */
const MAX_WITHOUT_PRIMARY_MS = 10_000
/** Nodes elect a leader 4 to 9 s after they last heard from one; orders are accepted meanwhile. */
const MAX_UNTOLD_MS = 30_000
const GIVEN_UP_AFTER_MS = 120_000

/** Kills the processes of the primary. */
export const killPrimary: FailoverFault = (phase) => losePrimary(phase, 'killed')
/** Silences the primary without closing its connections, as when its machine loses power. */
export const silencePrimary: FailoverFault = (phase) => losePrimary(phase, 'silent')
/** Shuts the primary down gracefully, as an operator would, and another takes over. */
export const movePrimary: FailoverFault = (phase) => losePrimary(phase, 'moved')

async function losePrimary(phase: FailoverPhase, how: Loss) {
  const { postgres, times, recordRecovery } = phase
  for (let round = 0; round < times; round += 1) {
    const lostAt = Date.now()
    recordRecovery(`PostgreSQL's primary ${how}, another promoted`, await postgres.losePrimary(how))
    await serve(phase, lostAt, `PostgreSQL's primary ${how}`, MAX_WITHOUT_PRIMARY_MS)
    await postgres.bringBack()
  }
}

/** Kills each node in turn, with the streams and consumers that it leads. */
export const killEachNode: FailoverFault = async (phase) => {
  const { nats, times, durationMs } = phase
  for (let round = 0; round < times; round += 1) {
    for (const node of nats.nodes) {
      const lostAt = Date.now()
      await nats.kill(node)
      await serve(phase, lostAt, 'a node of NATS killed')
      await sleep(durationMs)
      await nats.start([node])
    }
  }
}

/** Moves every stream and every consumer to another leader at once. */
export const stepLeadersDown: FailoverFault = async (phase) => {
  const { nats, times, reportViolation } = phase
  for (let round = 0; round < times; round += 1) {
    const lostAt = Date.now()
    if ((await nats.stepDown()) === 0) reportViolation('no leader in the broker stepped down')
    await serve(phase, lostAt, 'all leaders in NATS stepped down')
    await nats.start([])
  }
}

/** Kills two of three nodes, so that nothing can be stored. Orders are accepted meanwhile, and their events follow. */
export const killMostNodes: FailoverFault = async (phase) => {
  const { nats, times, durationMs } = phase
  for (let round = 0; round < times; round += 1) {
    const lost = nats.nodes.filter((_, index) => index !== round % nats.nodes.length)
    const lostAt = Date.now()
    for (const node of lost) await nats.kill(node)
    await until(GIVEN_UP_AFTER_MS, 'no order was taken without a majority of NATS', () => hasPlaced(phase, lostAt))
    await sleep(durationMs)
    const backAt = Date.now()
    await nats.start(lost)
    await serve(phase, backAt, 'two nodes of NATS killed, back again')
  }
}

/** Waits until the product serves again, and checks that this is in time. */
async function serve(phase: FailoverPhase, since: number, fault: string, withinMs = MAX_UNTOLD_MS) {
  const { recordRecovery, reportViolation } = phase
  await until(GIVEN_UP_AFTER_MS, `no order was taken and told after: ${fault}`, async () => {
    return hasTold(phase, since) && (await areHealthy(phase))
  })
  const ms = Date.now() - since
  recordRecovery(fault, ms)
  if (ms > withinMs) reportViolation(`${fault}: it took ${ms} ms until an order was taken and told`)
}

const hasPlaced = ({ history }: Phase, since: number) => history.placed.some(({ sentAt }) => sentAt >= since)

/** Tells whether an order that was sent since then is acknowledged, and was shown on a live stream. */
function hasTold({ history }: Phase, since: number): boolean {
  const shown = new Set(history.shown.map(({ order }) => order))
  return history.placed.some(({ id, sentAt }) => sentAt >= since && shown.has(id))
}

async function areHealthy({ dataDir }: Phase): Promise<boolean> {
  const parts = (await readParts(dataDir)).filter(({ name }) => serviceNames.some((service) => service === name))
  const healthy = await Promise.all(
    parts.map(async ({ url }) => {
      const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
      return health?.ok ?? false
    }),
  )
  return healthy.every(Boolean)
}
