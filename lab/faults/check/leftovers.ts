import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceNames } from '@tapri/contracts/services'
import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'
import { readParts } from '../../stack/parts.ts'

/** Expired rows and abandoned transactions: each query must find nothing. */
const mustFindNothing: [owner: string, what: string, query: string][] = [
  ...serviceNames.flatMap((owner): [string, string, string][] => [
    [
      owner,
      'an expired idempotency key',
      `select from idempotency_keys where created_at < now() - interval '25 hours'`,
    ],
    [
      owner,
      'an abandoned transaction',
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and state_change < now() - interval '10 seconds'`,
    ],
  ]),
  ['auth', 'an expired reset window', `select from reset_windows where expires_at < now() - interval '2 hours'`],
  ['auth', 'an expired reset code', `select from reset_codes where expires_at < now() - interval '2 hours'`],
  ['auth', 'an expired login code', `select from login_codes where expires_at < now() - interval '2 hours'`],
  ['auth', 'an expired login attempt', `select from attempts where at < now() - interval '3 hours'`],
  [
    'catalog',
    'an unused image',
    `select from images where created_at < now() - interval '25 hours'
      and not exists (select from products where not deleted and strpos(image_url, hash) > 0)
      and not exists (select from categories where not deleted and strpos(image_url, hash) > 0)`,
  ],
]

/** I14: no partial file, no record of a process that has ended, no expired row or abandoned transaction. */
export async function checkLeftovers(dataDir: string, databases: Databases): Promise<CheckResult> {
  const violations: string[] = []
  for (const [owner, what, query] of mustFindNothing) {
    const found = await databases.query(owner, query)
    if (found.length > 0) violations.push(`I14 ${owner} has ${what}: ${found.length}`)
  }
  const left = await leftFiles(dataDir)
  // A file that is being written at this moment, for example the record of a restarted part, is gone a second later.
  const again = left.length > 0 ? await sleep(1_000).then(() => leftFiles(dataDir)) : []
  violations.push(...left.filter((violation) => again.includes(violation)))
  return { figures: {}, violations }
}

async function leftFiles(dataDir: string): Promise<string[]> {
  const partial = (await readdir(dataDir, { recursive: true })).filter((file) =>
    /\.(tmp|new|password|probe)$/.test(file),
  )
  const running = new Set((await readParts(dataDir)).map(({ name }) => name))
  const records = (await readdir(path.join(dataDir, 'run'))).map((file) => file.replace('.pid.json', ''))
  const stale = records.filter((name) => name !== 'supervisor' && !running.has(name))
  return [
    ...partial.map((file) => `I14 partial file: ${file}`),
    ...stale.map((name) => `I14 record of an ended process: ${name}`),
  ]
}
