import { buildIndex } from '@tapri/service-kit/data/migrate'
import type { Kysely } from 'kysely'

export const inTransaction = false

/** Adds an index that finds the accounts of a phone. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'known_people_by_phone', "on known_people (phone) where phone <> ''")
