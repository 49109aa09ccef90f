import { expect, test } from 'vitest'
import { type BackupStatus, judgeBackups } from './backups.ts'
import type { Finding } from './finding.ts'

const short = (findings: Finding[]) => findings.map(({ level, check, says }) => `${level} ${check}: ${says}`)

const hour = 3600
test.each<[string, BackupStatus | undefined, string]>([
  ['none', undefined, 'wrong backups: there is no backup: docker-compose logs backups'],
  ['the first', { every_hours: 24 }, 'look backups: the first backup is being made'],
  ['failed', { failed: 'no space left' }, 'wrong backups: the last backup failed: no space left'],
  ['old', { newest_base: -60 * hour }, 'wrong backups: the newest backup is 3 days old: docker-compose logs backups'],
  [
    'never rehearsed',
    { newest_base: -hour },
    'look backups: no restore was rehearsed yet: docker-compose exec -T backups rehearse-restore',
  ],
  [
    'rehearsed long ago',
    { newest_base: -hour, rehearsed: -40 * 24 * hour, rehearsal: 'well' },
    'look backups: no restore was rehearsed for 40 days: docker-compose exec -T backups rehearse-restore',
  ],
  [
    'a rehearsal failed',
    { newest_base: -hour, rehearsed: -hour, rehearsal: 'failed' },
    'wrong backups: the last rehearsal of a restore failed: docker-compose logs backups',
  ],
  [
    'well',
    { newest_base: -hour, oldest_base: -7 * 24 * hour, rehearsed: -3 * 24 * hour, rehearsal: 'well' },
    'well backups: each second of the last 7 days can be restored; rehearsed 3 days ago',
  ],
])('backups: %s', (_, status, expected) => {
  expect(short(judgeBackups({ status, now: 0 }))).toEqual([expected])
})

test('backups: npm start keeps none, and nothing is said of them', () => {
  expect(judgeBackups(undefined)).toEqual([])
})
