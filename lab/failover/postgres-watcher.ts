import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'

/** The server that is the primary; undefined while there is none. */
export interface Primary {
  now: PostgresServer | undefined
}

const LOOK_EVERY_MS = 300
/** After this many checks in a row without an answer, another server becomes the primary. */
const MAX_MISSED = 3
const PROMOTED_WITHIN_MS = 30_000
/** Longer than a standby waits for a silent primary. */
const LEFT_WITHIN_MS = 30_000

/** Polls the primary. When it is lost, promotes the most advanced standby, as a Kubernetes operator would. */
export function watchPrimary(servers: readonly PostgresServer[], primary: Primary) {
  const stopped = new AbortController()
  let told: PromiseWithResolvers<PostgresServer>[] = []

  async function watch() {
    for (let missed = 0; !stopped.signal.aborted; await sleep(LOOK_EVERY_MS)) {
      missed = (await primary.now?.ask('select 1 as one')) ? 0 : missed + 1
      if (missed < MAX_MISSED || stopped.signal.aborted) continue
      primary.now = await replace(primary)
      missed = 0
      for (const { resolve } of told.splice(0)) resolve(primary.now)
    }
  }

  /**
   * Replaces the lost primary. It is killed first, so that no two servers ever write; a silent one cannot commit
   * without a standby. No standby may still be receiving when they are compared: one that received something later
   * could not follow the new primary.
   */
  async function replace({ now: lost }: Primary): Promise<PostgresServer> {
    primary.now = undefined
    if (lost && !lost.isSilent()) await lost.kill()
    const standbys = servers.filter((server) => server !== lost && server.isRunning())
    await until(LEFT_WITHIN_MS, 'the standbys did not leave the lost primary', async () =>
      (await Promise.all(standbys.map(isReceiving))).every((receives) => receives === false),
    )
    const next = await mostAdvanced(standbys)
    await next.ask('select pg_promote(false)')
    await until(PROMOTED_WITHIN_MS, `PostgreSQL ${next.name} was not promoted`, () => isPrimary(next))
    return next
  }

  void watch().catch((error: unknown) => {
    for (const { reject } of told.splice(0)) reject(error)
  })
  return {
    /** Resolves with the next server that becomes the primary. */
    nextPrimary: () => {
      const next = Promise.withResolvers<PostgresServer>()
      told = [...told, next]
      return next.promise
    },
    stop: () => stopped.abort(),
  }
}

/**
 * Returns the most advanced standby: every acknowledged commit is on at least one standby, and therefore on this one.
 */
async function mostAdvanced(standbys: readonly PostgresServer[]): Promise<PostgresServer> {
  const has = `select (greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0')::float8 as bytes`
  const each = await Promise.all(
    standbys.map(async (server) => ({ server, bytes: (await server.ask<{ bytes: number }>(has))?.bytes ?? -1 })),
  )
  const [first] = each.toSorted((a, b) => b.bytes - a.bytes)
  if (!first || first.bytes < 0) throw new Error('no standby answers')
  return first.server
}

/** Undefined when it does not answer. */
const isReceiving = async (server: PostgresServer) =>
  (
    await server.ask<{ receives: boolean }>(
      `select exists (select from pg_stat_wal_receiver where status = 'streaming') as receives`,
    )
  )?.receives

const isPrimary = async (server: PostgresServer) =>
  (await server.ask<{ standby: boolean }>('select pg_is_in_recovery() as standby'))?.standby === false

/** Waits until the condition is true; throws when that takes too long. */
export async function until(ms: number, otherwise: string, isTrue: () => Promise<boolean> | boolean) {
  for (const deadline = Date.now() + ms; !(await isTrue()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`${otherwise} within ${ms} ms`)
  }
}
