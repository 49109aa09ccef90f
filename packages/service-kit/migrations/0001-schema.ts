import { runFiles } from '../src/data/migrate.ts'
import type { Kysely } from 'kysely'

/** The migrations before the first release, which built the same tables. */
export const replaces = { last: '0006-outbox-trace', count: 6 }

export const up = (db: Kysely<unknown>) => runFiles(db, new URL('schema/', import.meta.url))
