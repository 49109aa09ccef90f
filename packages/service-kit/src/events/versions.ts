import type { Subject } from '@tapri/contracts/events'
import { type Kysely, sql } from 'kysely'

/**
 * A version this far ahead of the one that a replica knows is refused. Streams keep only the newest event of an
 * aggregate, so a reader that was away sees small jumps; a forged or faulty event that would block all later ones makes
 * a large one.
 */
export const LONGEST_JUMP = 100

/**
 * Returns why an event is refused because of its version, or undefined. 0 is a replica that an operator has reset: it
 * accepts any version.
 */
export function jumpRefusal(known: number | undefined, version: number): string | undefined {
  if (known === undefined || known === 0 || version <= known + LONGEST_JUMP) return undefined
  return `version ${version} jumps by more than ${LONGEST_JUMP} from ${known}`
}

const hasVersion = (data: unknown): data is { version: number } =>
  typeof data === 'object' && data !== null && 'version' in data && typeof data.version === 'number'

/** Tells whether a field of the payload is the id of the aggregate that the subject names. */
const isAbout = (aggregate: string, data: unknown) =>
  typeof data === 'object' && data !== null && Object.values(data).includes(aggregate)

export interface ReceivedEvent {
  aggregate: string
  data: unknown
}

/** Returns why each of these events is refused, or undefined; `startSubscriptions` checks this before any handler. */
export const refusalsOf =
  <DB>(db: Kysely<DB>, replicas: Partial<Record<Subject, string[]>>) =>
  async (subject: Subject, events: readonly ReceivedEvent[]): Promise<(string | undefined)[]> => {
    const ids = events.map(({ aggregate }) => aggregate)
    const known = await Promise.all((replicas[subject] ?? []).map((table) => versionsIn(db, table, ids)))
    return events.map(({ aggregate, data }) => {
      if (!isAbout(aggregate, data)) return 'its subject names another aggregate than its data'
      if (!hasVersion(data)) return undefined
      return known.map((versions) => jumpRefusal(versions.get(aggregate), data.version)).find(Boolean)
    })
  }

async function versionsIn<DB>(db: Kysely<DB>, table: string, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/**
 * Makes the replicas accept the next event of each aggregate whatever its version. For an operator who knows that a
 * jump is right.
 */
export async function resetVersions<DB>(db: Kysely<DB>, replicas: Partial<Record<Subject, string[]>>) {
  const changing = Object.entries(replicas).filter(([subject]) => subject.endsWith('.changed'))
  const tables = [...new Set(changing.flatMap(([, each]) => each))]
  for (const table of tables) await sql`update ${sql.table(table)} set version = 0`.execute(db)
}
