import { runFiles } from '@tapri/service-kit/data/migrate'
import type { Kysely } from 'kysely'

/** The migrations from before the first release, which led to the same tables. */
export const replaces = { last: '0005-option-group-versions', count: 4 }

export const up = (db: Kysely<unknown>) => runFiles(db, new URL('schema/', import.meta.url))
