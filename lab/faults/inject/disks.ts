import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pidOf, waitForOutboxes, waitUntilHealthy } from '../../stack/parts.ts'
import { type Phase, rounds } from '../phase.ts'

/** Sizes of the tmpfs mounts in the data folder: the folder itself with PostgreSQL, and the broker's within it. */
const SIZES = { '': '600m', nats: '64m' }

/** Mounts small disks for a new stack's data. Returns a function that unmounts them, or why mounting failed. */
export function mountSmallDisks(dataDir: string): { unmount: () => void } | { why: string } {
  const mounted: string[] = []
  const unmount = () => {
    for (const folder of mounted.toReversed()) execFileSync('umount', ['--lazy', folder])
  }
  try {
    for (const [name, size] of Object.entries(SIZES)) {
      const folder = path.join(dataDir, name)
      mkdirSync(folder, { recursive: true })
      const options = `size=${size},mode=${name === '' ? '755' : '700'}`
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
      mounted.push(folder)
    }
    return { unmount }
  } catch (error) {
    unmount()
    return { why: `mounting a tmpfs failed (${error instanceof Error ? error.message.trim() : String(error)})` }
  }
}

/** Fills the disk of PostgreSQL until it shuts down, then that of the broker. Acknowledged orders must survive. */
export async function fillDisks(phase: Phase) {
  const { url, dataDir, adminUrl, durationMs, recordRecovery } = phase
  for (const _ of rounds(phase)) {
    const freeDatabaseDisk = fillDisk(dataDir)
    await forceWalSegment(adminUrl)
    // The supervisor must restart a process although it cannot write either.
    process.kill(await pidOf(dataDir, 'outlets'), 'SIGKILL')
    await sleep(durationMs)
    freeDatabaseDisk()
    recordRecovery('disk full for PostgreSQL', await waitUntilHealthy(url))

    const freeBroker = fillDisk(path.join(dataDir, 'nats'))
    await sleep(durationMs)
    freeBroker()
    const startedAt = Date.now()
    await waitForOutboxes(dataDir)
    await waitUntilHealthy(url)
    recordRecovery('disk full for NATS', Date.now() - startedAt)
  }
}

/** Writes until the disk is full. Returns a function that frees it. */
function fillDisk(folder: string): () => void {
  const file = path.join(folder, 'ballast')
  const ballast = openSync(file, 'w')
  for (const size of [1 << 20, 1 << 12]) {
    const bytes = Buffer.alloc(size)
    try {
      for (;;) writeSync(ballast, bytes)
    } catch {}
  }
  closeSync(ballast)
  return () => rmSync(file)
}

/** Makes PostgreSQL allocate the next WAL segment, which does not fit: it shuts down. */
async function forceWalSegment(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < 10; tries += 1) {
      await client.query(`select pg_logical_emit_message(false, 'full', repeat('x', 4000000))`)
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // Refused or shut down: both are intended.
  } finally {
    await client.end().catch(() => {})
  }
}
