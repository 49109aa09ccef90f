import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, look, spanOf, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

/** The state that the container `backups` records (infra/compose/keep-backups.sh); times are seconds since 1970. */
export type BackupStatus = {
  newest_base?: number
  oldest_base?: number
  every_hours?: number
  failed?: string
  rehearsed?: number
  rehearsal?: 'well' | 'failed'
}

export type BackupFacts = { status: BackupStatus | undefined; now: number }

/** Returns undefined if no backups are kept beside the stack: `npm start` keeps none. */
export async function lookAtBackups({ backups }: Target): Promise<BackupFacts | undefined> {
  if (!backups) return undefined
  const read = async (file: string): Promise<BackupStatus> => JSON.parse(await readFile(join(backups, file), 'utf8'))
  const [kept, rehearsed] = await Promise.all([
    read('status.json').catch(() => undefined),
    read('rehearsal.json').catch(() => ({})),
  ])
  return { status: kept && { ...kept, ...rehearsed }, now: Date.now() / 1000 }
}

const REHEARSE_EVERY_DAYS = 35

export function judgeBackups(facts: BackupFacts | undefined): Finding[] {
  if (!facts) return []
  const { status, now } = facts
  if (!status) return [wrong('backups', 'there is no backup: docker-compose logs backups')]
  const {
    newest_base: newest,
    oldest_base: oldest = 0,
    every_hours: everyHours = 24,
    failed,
    rehearsed,
    rehearsal,
  } = status
  if (failed) return [wrong('backups', `the last backup failed: ${failed}`)]
  if (!newest) return [look('backups', 'the first backup is being made')]
  const age = now - newest
  if (age > 2 * everyHours * 3600) {
    return [wrong('backups', `the newest backup is ${spanOf(age)} old: docker-compose logs backups`)]
  }
  if (rehearsal === 'failed')
    return [wrong('backups', 'the last rehearsal of a restore failed: docker-compose logs backups')]
  const days = rehearsed ? (now - rehearsed) / 86_400 : Infinity
  if (days > REHEARSE_EVERY_DAYS) {
    const since = rehearsed ? `for ${spanOf(now - rehearsed)}` : 'yet'
    return [look('backups', `no restore was rehearsed ${since}: docker-compose exec -T backups rehearse-restore`)]
  }
  return [
    well(
      'backups',
      `each second of the last ${spanOf(now - oldest)} can be restored; rehearsed ${spanOf(now - (rehearsed ?? now))} ago`,
    ),
  ]
}
