import { mkdir } from 'node:fs/promises'
import { portChooser } from '@tapri/infra/ports'
import { startAddress } from './address.ts'
import { becomeStandby, copyData } from './postgres-data.ts'
import { PASSWORD, type PostgresServer, postgresServer } from './postgres-server.ts'
import { type Primary, until, watchPrimary } from './postgres-watcher.ts'

/** The ways to lose the primary: its processes are killed; its machine loses power; an operator moves it. */
export type Loss = 'killed' | 'silent' | 'moved'

export interface PostgresCluster {
  /** The superuser's URL of the primary, whichever that is. */
  url: string
  /** Loses the primary; returns the ms until another server has become the primary. */
  losePrimary: (how: Loss) => Promise<number>
  /** Brings the lost server back; resolves when every standby follows the primary. */
  bringBack: () => Promise<void>
  /** Returns the last lines of each server's log. */
  output: () => string
  stop: () => Promise<void>
}

const FOLLOWED_WITHIN_MS = 60_000

/**
 * Starts a PostgreSQL primary with two standbys, where a commit waits for one of them, and the watcher that replaces a
 * lost primary.
 */
export async function startPostgresCluster(folder: string): Promise<PostgresCluster> {
  await mkdir(folder, { recursive: true })
  const primary: Primary = { now: undefined }
  const address = await startAddress(() => primary.now?.port)
  const servers = await startServers(folder, address.port, primary)
  const watcher = watchPrimary(servers, primary)
  let lost: { server: PostgresServer; how: Loss } | undefined

  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${address.port}/postgres`,
    losePrimary: async (how) => {
      const server = primary.now
      if (!server) throw new Error('there is no primary')
      lost = { server, how }
      const startedAt = Date.now()
      const next = watcher.nextPrimary()
      if (how === 'killed') await server.kill()
      else if (how === 'silent') server.silence()
      else await server.shutDown()
      await next
      return Date.now() - startedAt
    },
    bringBack: async () => {
      if (!lost || !primary.now) throw new Error('no server is lost')
      const { server, how } = lost
      lost = undefined
      await server.kill()
      // After a graceful shutdown it has nothing that the others lack.
      if (how === 'moved') becomeStandby(server)
      else await copyData(primary.now, server)
      await server.start()
      await untilFollowed(primary.now, servers.length - 1)
    },
    output: () => servers.map((server) => server.output()).join('\n'),
    stop: async () => {
      watcher.stop()
      await Promise.all(servers.map((server) => server.kill()))
      address.stop()
    },
  }
}

/** Starts a server with an empty data folder, which becomes the primary, and two copies of it. */
async function startServers(folder: string, primaryPort: number, primary: Primary): Promise<PostgresServer[]> {
  const freePort = portChooser()
  const first = postgresServer(folder, 'a', await freePort(), primaryPort)
  const others = [
    postgresServer(folder, 'b', await freePort(), primaryPort),
    postgresServer(folder, 'c', await freePort(), primaryPort),
  ]
  await first.make()
  for (const other of others) await copyData(first, other)
  await first.start()
  primary.now = first
  await Promise.all(others.map((other) => other.start()))
  await untilFollowed(first, others.length)
  return [first, ...others]
}

/**
 * Waits until each standby has what the primary has now: a standby that came back first has to finish the previous
 * timeline.
 */
async function untilFollowed(primary: PostgresServer, standbys: number) {
  const has = (await primary.ask<{ lsn: string }>('select pg_current_wal_lsn() as lsn'))?.lsn ?? '0/0'
  await until(FOLLOWED_WITHIN_MS, 'not every standby followed the primary', async () => {
    const counted = await primary.ask<{ following: number }>(
      `select count(*)::integer as following from pg_stat_replication where state = 'streaming' and flush_lsn >= '${has}'`,
    )
    return counted?.following === standbys
  })
}
