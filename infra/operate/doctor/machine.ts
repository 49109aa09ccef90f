import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { promisify } from 'node:util'
import { withBroker, withDatabase } from './ask.ts'
import { bytesOf, type Finding, look, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

export type DiskFacts = { folder: string; free: number; total: number; freeFiles: number; totalFiles: number }

export const lookAtDisks = ({ folders }: Pick<Target, 'folders'>): Promise<DiskFacts[]> =>
  Promise.all(
    folders.map(async (folder) => {
      const { bavail, blocks, bsize, ffree, files } = await statfs(folder)
      return { folder, free: bavail * bsize, total: blocks * bsize, freeFiles: ffree, totalFiles: files }
    }),
  )

/** PostgreSQL stops when its disk is full, so it is said before. */
const MIN_BYTES = 1e9
const MIN_SHARE = 0.1

export function judgeDisks(disks: DiskFacts[]): Finding[] {
  return disks.map(({ folder, free, total, freeFiles, totalFiles }) => {
    const left = `${bytesOf(free)} of ${bytesOf(total)} are free for ${folder}`
    if (free < MIN_BYTES) return wrong('disk', `only ${left}; a full disk stops PostgreSQL: make room or move the data`)
    // Some file systems count no files and say 0 of 0.
    if (totalFiles > 0 && freeFiles / totalFiles < 0.01)
      return wrong('disk', `no more files fit on the disk of ${folder}`)
    return free / total < MIN_SHARE ? look('disk', `only ${left}`) : well('disk', left)
  })
}

/** By how much another clock is ahead of this process's, within `uncertainMs`. */
export type ClockFacts = { of: string; aheadMs: number; uncertainMs: number }
export type ClocksFacts = { clocks: ClockFacts[]; isSynchronized?: boolean }

export async function lookAtClocks({ adminDatabase, services, broker }: Target): Promise<ClocksFacts> {
  const database = adminDatabase ?? services[0]?.database ?? ''
  const isSynchronized = await synchronized()
  return {
    clocks: [
      await withDatabase(database, async (query) => {
        await query('select 1')
        return compare('PostgreSQL', async () => {
          const [row] = await query<{ at: number }>(
            'select (extract(epoch from clock_timestamp()) * 1000)::float as at',
          )
          return row?.at ?? 0
        })
      }),
      ...(await withBroker(broker, async (ask) => {
        const timeOf = async () => Date.parse((await ask<{ ts?: string }>('STREAM.INFO.ORDERS'))?.ts ?? '')
        // Servers before 2.10 do not say what time it is.
        return Number.isNaN(await timeOf()) ? [] : [await compare('NATS', timeOf)]
      })),
    ],
    ...(isSynchronized !== undefined && { isSynchronized }),
  }
}

async function compare(of: string, timeOf: () => Promise<number>): Promise<ClockFacts> {
  const before = Date.now()
  const at = await timeOf()
  const after = Date.now()
  return { of, aheadMs: Math.round(at - (before + after) / 2), uncertainMs: (after - before) / 2 }
}

/** What systemd says of this machine's clock; undefined where it is not asked. */
async function synchronized(): Promise<boolean | undefined> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
      timeout: 2_000,
    })
    return stdout.trim() === 'yes'
  } catch {
    return undefined
  }
}

const CLOCK_LOOK_MS = 2_000
/** From here on codes of second factors are refused. */
const CLOCK_WRONG_MS = 30_000

export function judgeClocks({ clocks, isSynchronized }: ClocksFacts): Finding[] {
  const found = clocks.flatMap(({ of, aheadMs, uncertainMs }) => {
    const off = Math.abs(aheadMs) - uncertainMs
    if (off < CLOCK_LOOK_MS) return []
    const says = `the clock of ${of} is ${(Math.abs(aheadMs) / 1000).toFixed(1)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this one; set both by NTP`
    return [off < CLOCK_WRONG_MS ? look('clocks', says) : wrong('clocks', says)]
  })
  if (isSynchronized === false) found.push(look('clocks', 'nothing sets the clock of this machine: turn NTP on'))
  return found.length > 0
    ? found
    : [well('clocks', `this machine and ${clocks.map(({ of }) => of).join(' and ')} agree`)]
}

export type VersionFacts = { postgres: number; nats: string; node: string; pinnedNode: string }

export async function lookAtVersions(
  { adminDatabase, services, broker }: Target,
  pinnedNode: string,
): Promise<VersionFacts> {
  return {
    postgres: await withDatabase(adminDatabase ?? services[0]?.database ?? '', async (query) => {
      const [row] = await query<{ version: string }>(`select current_setting('server_version_num') as version`)
      return Number(row?.version) / 10_000
    }),
    nats: await withBroker(broker, async (_, nats) => nats.info?.version ?? ''),
    node: process.versions.node,
    pinnedNode,
  }
}

const POSTGRES_TESTED = 18

export function judgeVersions({ postgres, nats, node, pinnedNode }: VersionFacts): Finding[] {
  const found: Finding[] = []
  const major = Math.floor(postgres)
  if (major !== POSTGRES_TESTED) {
    found.push(look('versions', `PostgreSQL is ${major}; Tapri is tested with ${POSTGRES_TESTED}`))
  }
  const [natsMajor = 0, natsMinor = 0] = nats.split('.').map(Number)
  if (natsMajor < 2 || (natsMajor === 2 && natsMinor < 10)) {
    found.push(
      look(
        'versions',
        `NATS is ${nats}: before 2.10 a power cut may take the newest events, which are then published again`,
      ),
    )
  }
  if (node.split('.')[0] !== pinnedNode.split('.')[0]) {
    found.push(look('versions', `this runs on Node ${node}; Tapri is tested with ${pinnedNode}`))
  }
  return found.length > 0 ? found : [well('versions', `PostgreSQL ${major}, NATS ${nats}, Node ${node}`)]
}
