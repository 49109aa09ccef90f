import { readFileSync } from 'node:fs'
import { runFiles } from '@tapri/service-kit/data/migrate'
import type { Kysely } from 'kysely'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The migrations from before the first release. */
export const replaces = {
  last: '0049-search-without-marks',
  count: 40,
  afterwards: read('take-over.sql') + read('schema/14-refusals.sql'),
}

export const up = (db: Kysely<unknown>) => runFiles(db, new URL('schema/', import.meta.url))
