import type { OptionGroupFact } from '@tapri/contracts/events'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { refusal } from '@tapri/service-kit/http/problems'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { hindiOf } from './hindi.ts'

const NoSuchOptionGroup = refusal('NO_SUCH_OPTION_GROUP')

/** Listed one by one, like those of products. */
export const optionGroupColumns = ['id', 'version', 'name', 'name_hi', 'required', 'max_choices', 'options'] as const

export type OptionGroupRow = Pick<Selectable<Database['option_groups']>, (typeof optionGroupColumns)[number]>

/** Converts a row to the contract's `OptionGroup`, with rupees for paise. */
export const toOptionGroup = ({ options, name_hi, ...group }: OptionGroupRow): OptionGroup => ({
  ...group,
  ...hindiOf({ name_hi }),
  options: options.map(({ price_paise, ...option }) => ({ ...option, price: price_paise / 100 })),
})

/** Returns the group as it appears in a product's event. */
export const optionGroupFact = ({ id, name, required, max_choices, options }: OptionGroupRow): OptionGroupFact => ({
  id,
  name,
  required,
  max_choices,
  options: options.map(({ id, name, price_paise }) => ({ id, name, price_paise })),
})

/** Returns the groups with these ids, in the same order. */
export async function groupsOf(db: Kysely<Database>, ids: readonly string[]): Promise<OptionGroupRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('option_groups').select(optionGroupColumns).where('id', 'in', ids).execute()
  return inOrder(ids, new Map(rows.map((row) => [row.id, row])))
}

/** Returns the existing groups in the order of the ids. */
export const inOrder = (ids: readonly string[], groups: ReadonlyMap<string, OptionGroupRow>) =>
  ids.flatMap((id) => groups.get(id) ?? [])

/**
 * Locks the groups that a product is given until the transaction ends, so that a concurrent change of a group includes
 * the product. Refuses an unknown group (422). Products are locked after their groups.
 */
export async function lockGroups(trx: Transaction<Database>, ids: readonly string[] = []) {
  const wanted = new Set(ids)
  if (wanted.size === 0) return
  const found = await trx
    .selectFrom('option_groups')
    .select('id')
    .where('id', 'in', [...wanted])
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length < wanted.size) throw new NoSuchOptionGroup()
}
