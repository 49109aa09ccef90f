import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from './check.ts'
import type { Databases } from '../stacks/databases.ts'

/** What an owner has, as those who keep a copy would write it; and the copies. Each gives a row as text. */
const owned: { owner: string; query: string; copies: { keeper: string; query: string }[] }[] = [
  {
    owner: 'auth',
    query: `select concat_ws('|', id, role, status, token_version, deleted_at is not null, version) as row from users`,
    copies: ['catalog', 'orders', 'outlets'].map((keeper) => ({
      keeper,
      query: `select concat_ws('|', id, role, status, token_version, deleted, version) as row from known_accounts`,
    })),
  },
  {
    owner: 'auth',
    query: `select concat_ws('|', id, name, phone, deleted_at is not null, version) as row from users`,
    copies: [
      { keeper: 'orders', query: `select concat_ws('|', id, name, phone, deleted, version) as row from known_people` },
    ],
  },
  {
    owner: 'catalog',
    query: `select concat_ws('|', id, name, price_paise, available, deleted, version) as row from products`,
    copies: [
      {
        keeper: 'orders',
        query: `select concat_ws('|', id, name, price_paise, available, deleted, version) as row from known_products`,
      },
    ],
  },
  {
    owner: 'outlets',
    query: `select concat_ws('|', id, name, coalesce(manager_id, ''), deleted_at is not null, version) as row from outlets`,
    copies: ['orders', 'auth'].map((keeper) => ({
      keeper,
      query: `select concat_ws('|', id, name, coalesce(manager_id, ''), deleted, version) as row from known_outlets`,
    })),
  },
]

/** Waits until no event waits to be sent and every copy is like its owner's; says how long that took, if it came. */
export async function settle(databases: Databases, withinMs: number): Promise<number | undefined> {
  const begun = Date.now()
  while (Date.now() - begun < withinMs) {
    const waiting = await databases.everywhere('select from outbox limit 1')
    if (waiting.length === 0 && (await copiesDiffer(databases)).violations.length === 0) {
      return Date.now() - begun
    }
    await sleep(100)
  }
  return undefined
}

/** I12: row by row, with all that is copied. */
export async function copiesDiffer(databases: Databases): Promise<Findings> {
  const violations: string[] = []
  let compared = 0
  for (const { owner, query, copies } of owned) {
    const rows = await rowsOf(databases, owner, query)
    for (const copy of copies) {
      const kept = await rowsOf(databases, copy.keeper, copy.query)
      const differing = rows.symmetricDifference(kept).size
      if (differing > 0) violations.push(`I12 ${copy.keeper} has ${differing} rows of ${owner} that are not so there`)
      compared += kept.size
    }
  }
  return { figures: { 'copied rows compared': compared }, violations }
}

const rowsOf = async (databases: Databases, owner: string, query: string) =>
  new Set((await databases.query<{ row: string }>(owner, query)).map(({ row }) => row))
