import { randomUUID } from 'node:crypto'
import type { Promotion, PromotionForm } from '@tapri/contracts/promotions'
import { codeOf, type PromotionTerms } from '@tapri/contracts/promotions/rules'
import { formOf, termsOf } from '@tapri/contracts/promotions/terms'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'
import { recordChange } from '../../changes.ts'
import { beginEdition } from '../../editions.ts'

const NotFound = refusal('PROMOTION_NOT_FOUND')
const CodeTaken = refusal('PROMOTION_CODE_TAKEN')
const Ended = refusal('PROMOTION_ENDED')
const Unclear = refusal('PROMOTION_UNCLEAR')

const select = (db: Kysely<Database>) =>
  db
    .selectFrom('promotions')
    .select(['id', 'version', 'name', 'name_hi', 'code', 'terms', 'uses', 'cost_paise', 'created_at', 'ended_at'])
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toPromotion = ({ id, version, uses, cost_paise, created_at, ended_at, ...row }: Row): Promotion => ({
  id,
  version,
  ...formOf(row),
  uses,
  cost: cost_paise / 100,
  created_at: created_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
})

/** Lists all promotions, newest first; ended ones come last. */
export const listPromotions = async (db: Kysely<Database>) =>
  (
    await select(db)
      .orderBy(sql`ended_at is not null`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  ).map(toPromotion)

export async function findPromotion(db: Kysely<Database>, id: string): Promise<Promotion> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  return toPromotion(row)
}

function columnsOf(form: PromotionForm) {
  const terms = termsOf(form)
  assertGives(terms)
  assertTimes(terms)
  return {
    name: form.name.trim(),
    name_hi: form.name_hi.trim(),
    // Promotions of kind `friend` have no code of their own: each customer has one.
    code: form.code === undefined || form.kind === 'friend' ? null : codeOf(form.code),
    terms: JSON.stringify(terms),
    max_uses: terms.max_uses ?? null,
  }
}

/** Refuses only one of the two hours, which would be no condition, and an end before the start. */
function assertTimes({ from_time, to_time, starts_at, ends_at }: PromotionTerms) {
  if (from_time && !to_time) throw new InvalidInput('/body/to_time', 'REQUIRED')
  if (to_time && !from_time) throw new InvalidInput('/body/from_time', 'REQUIRED')
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
    throw new InvalidInput('/body/ends_at', 'NOT_VALID')
}

function assertGives({ kind, percent, amount_paise, stamps }: PromotionTerms) {
  const isMissing =
    (kind === 'percent' && !percent) ||
    ((kind === 'amount' || kind === 'friend') && !amount_paise) ||
    (kind === 'stamps' && !stamps)
  if (isMissing) throw new Unclear()
}

const refuseTaken = (form: PromotionForm) => (error: unknown) => {
  const isTaken = error instanceof Error && 'constraint' in error && error.constraint === 'promotions_by_code'
  throw isTaken ? new CodeTaken(codeOf(form.code ?? '')) : error
}

export async function insertPromotion(trx: Transaction<Database>, by: string, form: PromotionForm) {
  const id = randomUUID()
  await trx
    .insertInto('promotions')
    .values({ id, ...columnsOf(form) })
    .execute()
    .catch(refuseTaken(form))
  await recordPromotion(trx, by, null, await findPromotion(trx, id))
  await beginEdition(trx)
  return { id }
}

export const updatePromotion = (
  db: Kysely<Database>,
  by: string,
  id: string,
  form: PromotionForm,
  assertMayChange: (present: Promotion) => Promise<void>,
): Promise<Promotion> =>
  db.transaction().execute(async (trx) => {
    const present = await lockPromotion(trx, id)
    await assertMayChange(present)
    if (present.ended_at !== null) throw new Ended()
    await trx
      .updateTable('promotions')
      .set((eb) => ({ ...columnsOf(form), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTaken(form))
    await beginEdition(trx)
    const changed = await findPromotion(trx, id)
    await recordPromotion(trx, by, present, changed)
    return changed
  })

/** Ends a promotion for good, idempotently. Returns whether it ended now. */
export const endPromotion = (db: Kysely<Database>, by: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const present = await lockPromotion(trx, id)
    if (present.ended_at !== null) return false
    await trx
      .updateTable('promotions')
      .set((eb) => ({ ended_at: sql<Date>`clock_timestamp()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordPromotion(trx, by, present, await findPromotion(trx, id))
    await beginEdition(trx)
    return true
  })

const recordPromotion = (trx: Transaction<Database>, by: string, before: Promotion | null, after: Promotion) =>
  recordChange(trx, {
    by,
    kind: 'promotion',
    id: after.id,
    name: after.name,
    before: before && promotionFacts(before),
    after: promotionFacts(after),
  })

/** Leaves out the fields that orders change. */
function promotionFacts(promotion: Promotion) {
  const { uses: _, cost: _cost, created_at: _at, ...facts } = promotion
  return facts
}

async function lockPromotion(trx: Transaction<Database>, id: string) {
  await trx.selectFrom('promotions').select('id').where('id', '=', id).forUpdate().execute()
  return findPromotion(trx, id)
}
