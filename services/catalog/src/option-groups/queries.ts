import { randomUUID } from 'node:crypto'
import type { OptionGroupForm } from '@tapri/contracts/option-groups'
import { refusal } from '@tapri/service-kit/http/problems'
import { type Kysely, sql, type Transaction } from 'kysely'
import { tellOptionGroup } from '../changes.ts'
import { type Database, productColumns } from '../database.ts'
import { optionGroupColumns, type OptionGroupRow, toOptionGroup } from '../option-group.ts'
import { publishProduct } from '../product.ts'
import { groupColumns } from './rules.ts'

const OptionGroupNotFound = refusal('OPTION_GROUP_NOT_FOUND')

/** Lists every group with the number of products that have it. */
export async function listGroups(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('option_groups')
    .select([
      ...optionGroupColumns,
      sql<number>`(
        select count(*)::integer from products where not deleted and option_groups.id = any(option_group_ids)
      )`.as('product_count'),
    ])
    .orderBy('position')
    .execute()
  return rows.map(({ product_count, ...row }) => ({ ...toOptionGroup(row), product_count }))
}

const stored = ({ options, ...columns }: ReturnType<typeof groupColumns>) => ({
  ...columns,
  options: JSON.stringify(options),
})

export async function insertGroup(trx: Transaction<Database>, by: string, form: OptionGroupForm) {
  const row = await trx
    .insertInto('option_groups')
    .values({ id: randomUUID(), ...stored(groupColumns(form, [], randomUUID)) })
    .returning(optionGroupColumns)
    .executeTakeFirstOrThrow()
  await tellOptionGroup(trx, by, { before: null, after: row })
  return row
}

/** Replaces a group and publishes every product that has it. Refuses an unknown one (404). */
export async function updateGroup(
  trx: Transaction<Database>,
  by: string,
  id: string,
  form: OptionGroupForm,
  assertMayChange: (present: OptionGroupRow) => Promise<void>,
) {
  const present = await trx
    .selectFrom('option_groups')
    .select(optionGroupColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!present) throw new OptionGroupNotFound()
  await assertMayChange(present)
  const row = await trx
    .updateTable('option_groups')
    .set((eb) => ({ ...stored(groupColumns(form, present.options, randomUUID)), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(optionGroupColumns)
    .executeTakeFirstOrThrow()
  await tellOptionGroup(trx, by, { before: present, after: row })
  await changeProducts(trx, id, sql`option_group_ids`)
  return row
}

/** Deletes a group, removes it from every product that has it, and publishes those. Refuses an unknown one (404). */
export async function deleteGroup(trx: Transaction<Database>, by: string, id: string) {
  const deleted = trx.deleteFrom('option_groups').where('id', '=', id).returning(optionGroupColumns)
  const row = await deleted.executeTakeFirst()
  if (!row) throw new OptionGroupNotFound()
  await tellOptionGroup(trx, by, { before: row, after: null })
  await changeProducts(trx, id, sql`array_remove(option_group_ids, ${id})`)
}

/**
 * Increments the version of every product that has the group, in the order of ids, so that concurrent changes cannot
 * deadlock.
 */
async function changeProducts(trx: Transaction<Database>, groupId: string, ids: ReturnType<typeof sql<string[]>>) {
  const products = await trx
    .updateTable('products')
    .set((eb) => ({ option_group_ids: ids, version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where(sql<boolean>`${groupId} = any(option_group_ids)`)
        .where('deleted', '=', false)
        .orderBy('id')
        .forUpdate(),
    )
    .returning(productColumns)
    .execute()
  for (const product of products) await publishProduct(trx, product)
}
