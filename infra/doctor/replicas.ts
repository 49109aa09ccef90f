import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@tapri/contracts/services'
import { withDatabase } from './ask.ts'
import { type Finding, well, wrong } from './finding.ts'
import type { Target } from './target.ts'

/** The tables that services keep of others, as `owns` and `copies` of their service.ts say (replicas.test.ts compares). */
export const replicated: { owner: ServiceName; table: string; copies: [holder: ServiceName, table: string][] }[] = [
  {
    owner: 'auth',
    table: 'users',
    copies: [
      ['catalog', 'known_accounts'],
      ['orders', 'known_accounts'],
      ['orders', 'known_people'],
      ['outlets', 'known_accounts'],
    ],
  },
  {
    owner: 'auth',
    table: 'ended_sessions',
    copies: [
      ['catalog', 'live_ended_sessions'],
      ['orders', 'live_ended_sessions'],
      ['outlets', 'live_ended_sessions'],
    ],
  },
  { owner: 'catalog', table: 'products', copies: [['orders', 'known_products']] },
  {
    owner: 'outlets',
    table: 'outlets',
    copies: [
      ['auth', 'known_outlets'],
      ['orders', 'known_outlets'],
    ],
  },
]

export type ReplicaFacts = {
  owner: ServiceName
  holder: ServiceName
  table: string
  rows: number
  ownRows: number
  same: boolean
}

/** Events on their way explain a difference for a moment. */
const TRIES = 8
const AGAIN_AFTER_MS = 1_000

export async function lookAtReplicas(target: Target): Promise<ReplicaFacts[]> {
  let facts = await compare(target)
  for (let tries = 1; tries < TRIES && facts.some(({ same }) => !same); tries += 1) {
    await sleep(AGAIN_AFTER_MS)
    facts = await compare(target)
  }
  return facts
}

async function compare({ services }: Target): Promise<ReplicaFacts[]> {
  const digestOf = (service: ServiceName, table: string) =>
    withDatabase(services.find(({ name }) => name === service)?.database ?? '', async (query) => {
      const sql = `select count(*)::int as rows,
        coalesce(sum(hashtextextended(id || ':' || version, 0)), 0)::text as checksum from ${table}`
      const [row] = await query<{ rows: number; checksum: string }>(sql)
      return row ?? { rows: 0, checksum: '' }
    })
  const compared = replicated.map(async ({ owner, table, copies }) => {
    const own = await digestOf(owner, table)
    return Promise.all(
      copies.map(async ([holder, copy]) => {
        const { rows, checksum } = await digestOf(holder, copy)
        return { owner, holder, table: copy, rows, ownRows: own.rows, same: checksum === own.checksum }
      }),
    )
  })
  return (await Promise.all(compared)).flat()
}

export function judgeReplicas(facts: ReplicaFacts[]): Finding[] {
  const found = facts
    .filter(({ same }) => !same)
    .map(({ owner, holder, table, rows, ownRows }) => {
      const which = rows === ownRows ? 'rows of another version' : `${rows} rows instead of ${ownRows}`
      return wrong(
        'drift',
        `${table} of ${holder} differs from ${owner}: ${which}; mends itself within 3 min, else npm run rebuild`,
      )
    })
  return found.length > 0 ? found : [well('drift', `${facts.length} copies agree with their owners`)]
}
