import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { healthyAgain, outboxDrains, type Phase, pidOf, rounds } from '../phase.ts'

/** The data folder, with PostgreSQL in it, and within it the broker's, as small disks of their own. */
const SIZES = { '': '600m', nats: '64m' }

/** Puts a new stack's data on small disks; gives what takes them away again, or why there are none. */
export function smallDisks(dataDir: string): { unmount: () => void } | { why: string } {
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
    return { why: `no disk can be mounted here (${error instanceof Error ? error.message.trim() : String(error)})` }
  }
}

/** Fills the disk of PostgreSQL until it ends itself, then that of the broker; what was acknowledged stays. */
export async function fillDisks(phase: Phase) {
  const { url, dataDir, adminUrl, lastsMs, note } = phase
  for (const _ of rounds(phase)) {
    const free = fill(dataDir)
    await wantSpace(adminUrl)
    // Who watches over the parts has no room to write either.
    process.kill(await pidOf(dataDir, 'outlets'), 'SIGKILL')
    await sleep(lastsMs)
    free()
    note('disk full for PostgreSQL', await healthyAgain(url))

    const freeBroker = fill(path.join(dataDir, 'nats'))
    await sleep(lastsMs)
    freeBroker()
    const begun = Date.now()
    await outboxDrains(dataDir)
    await healthyAgain(url)
    note('disk full for NATS', Date.now() - begun)
  }
}

/** Writes until nothing more fits; gives what makes room again. */
function fill(folder: string): () => void {
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

/** The next segment of the log does not fit: without it the server cannot go on. */
async function wantSpace(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < 10; tries += 1) {
      await client.query(`select pg_logical_emit_message(false, 'full', repeat('x', 4000000))`)
      await client.query('select pg_switch_wal()')
    }
  } catch {
    // It said so, or it is gone: both are what was wanted.
  } finally {
    await client.end().catch(() => {})
  }
}
