import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { PASSWORD, type PostgresServer } from './postgres-server.ts'

const run = promisify(execFile)

/** Files that a standby gets from the primary's WAL, or that belong to the copied server. */
const notCopied = ['pg_wal/*', 'pg_replslot/*', 'postmaster.*', '*.signal', 'backup_label*']

/** Makes a server a standby, with a copy of another's data. */
export async function copyData(from: PostgresServer, to: PostgresServer) {
  await rm(to.folder, { recursive: true, force: true })
  await mkdir(to.folder, { recursive: true })
  chmodSync(path.dirname(to.folder), 0o755)
  if (from.isRunning()) await copyRunning(from, to)
  else await run('cp', ['-a', `${from.folder}/.`, to.folder])
  becomeStandby(to)
}

/** Copies between the start and the end of a backup: changes to the files meanwhile are also in the WAL. */
async function copyRunning(from: PostgresServer, to: PostgresServer) {
  const client = new pg.Client(`postgres://postgres:${PASSWORD}@127.0.0.1:${from.port}/postgres`)
  await client.connect()
  const archive = `${to.folder}.tar`
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    const excluded = notCopied.map((pattern) => `--exclude=./${pattern}`)
    // Exit code 1: a file changed or disappeared meanwhile.
    await run('tar', ['-C', from.folder, ...excluded, '-cf', archive, '.']).catch((error: { code?: unknown }) => {
      if (error.code !== 1) throw error
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await run('tar', ['-C', to.folder, '-xpf', archive])
    writeShared(path.join(to.folder, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
    await rm(archive, { force: true })
  }
}

export const becomeStandby = ({ folder }: PostgresServer) => writeShared(path.join(folder, 'standby.signal'), '')

/** Writes a file that PostgreSQL, which may run as another user, can open for writing. */
function writeShared(file: string, content: string) {
  writeFileSync(file, content)
  chmodSync(file, 0o666)
}
