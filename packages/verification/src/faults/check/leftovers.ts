import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { serviceNames } from '@tapri/contracts/services'
import type { Findings } from './check.ts'
import type { Databases } from '../stacks/databases.ts'
import { partsOf } from '../phase.ts'

/** Rows that have outlived what they are for, and locks that nobody lets go of any more. */
const mustFindNothing: [owner: string, what: string, query: string][] = [
  ...serviceNames.flatMap((owner): [string, string, string][] => [
    [owner, 'a key of yesterday', `select from idempotency_keys where created_at < now() - interval '25 hours'`],
    [
      owner,
      'a transaction that nobody ends',
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and state_change < now() - interval '10 seconds'`,
    ],
  ]),
  ['auth', 'an open reset of yesterday', `select from reset_windows where expires_at < now() - interval '2 hours'`],
  ['auth', 'a sent code of yesterday', `select from reset_codes where expires_at < now() - interval '2 hours'`],
  ['auth', 'an attempt that counts no more', `select from attempts where at < now() - interval '3 hours'`],
  [
    'catalog',
    'a picture of nothing',
    `select from images where created_at < now() - interval '25 hours'
      and not exists (select from products where not deleted and strpos(image_url, hash) > 0)
      and not exists (select from categories where not deleted and strpos(image_url, hash) > 0)`,
  ],
]

/** I14: no half file, no record of a process that is gone, no row or lock beyond its time. */
export async function nothingLeftOver(dataDir: string, databases: Databases): Promise<Findings> {
  const violations: string[] = []
  for (const [owner, what, query] of mustFindNothing) {
    const found = await databases.query(owner, query)
    if (found.length > 0) violations.push(`I14 ${owner} has ${what}: ${found.length}`)
  }
  const halves = (await readdir(dataDir, { recursive: true })).filter((file) =>
    /\.(tmp|new|password|probe)$/.test(file),
  )
  if (halves.length > 0) violations.push(`I14 left over: ${halves.join(', ')}`)
  const running = new Set((await partsOf(dataDir)).map(({ name }) => name))
  const records = (await readdir(path.join(dataDir, 'run'))).map((file) => file.replace('.pid.json', ''))
  const strangers = records.filter((name) => name !== 'supervisor' && !running.has(name))
  if (strangers.length > 0) violations.push(`I14 records of parts that do not run: ${strangers.join(', ')}`)
  return { figures: {}, violations }
}
