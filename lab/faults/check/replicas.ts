import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckResult } from './check.ts'
import type { Databases } from '../../stack/databases.ts'

/** Queries of an owner and of its replicas that must return the same rows, each as text. */
const replicated: { owner: string; query: string; replicas: { holder: string; query: string }[] }[] = [
  {
    owner: 'auth',
    query: `select concat_ws('|', id, role, status, token_version, deleted_at is not null, version) as row from users`,
    replicas: ['catalog', 'orders', 'outlets'].map((holder) => ({
      holder,
      query: `select concat_ws('|', id, role, status, token_version, deleted, version) as row from known_accounts`,
    })),
  },
  {
    owner: 'auth',
    query: `select concat_ws('|', id, name, phone, deleted_at is not null, version) as row from users`,
    replicas: [
      { holder: 'orders', query: `select concat_ws('|', id, name, phone, deleted, version) as row from known_people` },
    ],
  },
  {
    owner: 'catalog',
    query: `select concat_ws('|', id, name, price_paise, available, option_group_ids, coalesce(category_id, ''),
      coalesce(hsn, ''), coalesce(gst_hundredths::text, ''), outlets, deleted, version) as row from products`,
    replicas: [
      {
        holder: 'orders',
        query: `select concat_ws('|', id, name, price_paise, available,
          array(select value ->> 'id' from jsonb_array_elements(option_groups)), coalesce(category_id, ''),
          coalesce(hsn, ''), coalesce(gst_hundredths::text, ''), outlets, deleted, version) as row from known_products`,
      },
    ],
  },
  {
    owner: 'outlets',
    query: `select concat_ws('|', id, name, coalesce(manager_id, ''), deleted_at is not null, version) as row from outlets`,
    replicas: ['orders', 'auth'].map((holder) => ({
      holder,
      query: `select concat_ws('|', id, name, coalesce(manager_id, ''), deleted, version) as row from known_outlets`,
    })),
  },
  {
    owner: 'outlets',
    query: `select concat_ws('|', id, coalesce(charges::text, ''), coalesce(delivery_areas::text, ''), offers_pickup, auto_assign,
      version) as row from outlets`,
    replicas: [
      {
        holder: 'orders',
        query: `select concat_ws('|', id, coalesce(charges::text, ''), coalesce(delivery_areas::text, ''), offers_pickup,
          auto_assign, version) as row from known_outlets`,
      },
    ],
  },
]

/**
 * Waits until every outbox is empty and every replica equals its owner. Returns the time in ms, or undefined after
 * `timeoutMs`.
 */
export async function settle(databases: Databases, timeoutMs: number): Promise<number | undefined> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < timeoutMs) {
    const waiting = await databases.everywhere('select from outbox limit 1')
    if (waiting.length === 0 && (await compareReplicas(databases)).violations.length === 0) {
      return Date.now() - startedAt
    }
    await sleep(100)
  }
  return undefined
}

/** I12: compares every replicated row with its owner's. */
export async function compareReplicas(databases: Databases): Promise<CheckResult> {
  const violations: string[] = []
  let compared = 0
  for (const { owner, query, replicas } of replicated) {
    const rows = await rowsOf(databases, owner, query)
    for (const replica of replicas) {
      const replicaRows = await rowsOf(databases, replica.holder, replica.query)
      const differing = rows.symmetricDifference(replicaRows).size
      if (differing > 0)
        violations.push(`I12 ${replica.holder} has ${differing} rows that differ from those of ${owner}`)
      compared += replicaRows.size
    }
  }
  return { figures: { 'replicated rows compared': compared }, violations }
}

const rowsOf = async (databases: Databases, owner: string, query: string) =>
  new Set((await databases.query<{ row: string }>(owner, query)).map(({ row }) => row))
