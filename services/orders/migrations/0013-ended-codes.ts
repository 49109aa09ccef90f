import { buildIndex } from '@tapri/service-kit/data/migrate'
import type { Kysely } from 'kysely'

export const inTransaction = false

/** Adds an index that finds the code of an ended promotion. */
export const up = (db: Kysely<unknown>) =>
  buildIndex(db, 'ended_promotions_by_code', 'on promotions (code) where ended_at is not null')
