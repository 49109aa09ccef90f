import type { AtOutletFact } from '@tapri/contracts/outlet-menu'
import { tellChange } from '@tapri/service-kit/data/changes'
import type { Kysely, Transaction } from 'kysely'
import { type CategoryRow, findCategoryNames, toCategory } from './category.ts'
import type { Database } from './database.ts'
import { groupsOf, type OptionGroupRow, toOptionGroup } from './option-group.ts'
import { type ProductRow, toAtOutlet, toProduct } from './product.ts'

/** A row before and after a change; null if it did not exist, or was deleted. */
interface Changed<Row> {
  before: Row | null
  after: Row | null
}

const nameIn = <Row extends { name: string }>({ before, after }: Changed<Row>) => (after ?? before)?.name ?? ''
const idIn = <Row extends { id: string }>({ before, after }: Changed<Row>) => (after ?? before)?.id ?? ''

/** Records what somebody changed about a product, and about it at single outlets, whose managers may see that. */
export async function tellProduct(trx: Transaction<Database>, by: string, rows: Changed<ProductRow>) {
  const [before, after] = [await productFacts(trx, rows.before), await productFacts(trx, rows.after)]
  const product = { by, id: idIn(rows), name: nameIn(rows) }
  await tellChange(trx, 'catalog', { ...product, kind: 'product', before, after })
  if (!rows.before || !rows.after) return
  const [old, now] = [factsByOutlet(rows.before), factsByOutlet(rows.after)]
  for (const outlet of new Set([...old.keys(), ...now.keys()])) {
    const sold = { before: old.get(outlet) ?? asElsewhere, after: now.get(outlet) ?? asElsewhere }
    await tellChange(trx, 'catalog', { ...product, kind: 'outlet_menu', outlet, ...sold })
  }
}

const asElsewhere = { is_carried: true }

const factsByOutlet = ({ outlets }: { outlets: readonly AtOutletFact[] }) =>
  new Map(
    outlets.map((at) => {
      const { outlet_id, ...facts } = toAtOutlet(at)
      return [outlet_id, facts]
    }),
  )

/** Returns a product as the admins' page shows it, with the names of its category and option groups. */
async function productFacts(db: Kysely<Database>, row: ProductRow | null) {
  if (!row) return null
  const groups = await groupsOf(db, row.option_group_ids)
  const {
    outlets: _,
    category_id: _id,
    category_name_hi: _hi,
    option_groups: _groups,
    ...product
  } = toProduct(row, await findCategoryNames(db, row.category_id), [])
  return { ...product, option_groups: groups.map(({ name }) => name) }
}

export const tellCategory = (trx: Transaction<Database>, by: string, rows: Changed<CategoryRow>) =>
  tellChange(trx, 'catalog', {
    by,
    kind: 'category',
    id: idIn(rows),
    name: nameIn(rows),
    before: rows.before && toCategory(rows.before),
    after: rows.after && toCategory(rows.after),
  })

export const tellOptionGroup = (trx: Transaction<Database>, by: string, rows: Changed<OptionGroupRow>) =>
  tellChange(trx, 'catalog', {
    by,
    kind: 'option_group',
    id: idIn(rows),
    name: nameIn(rows),
    before: rows.before && groupFacts(rows.before),
    after: rows.after && groupFacts(rows.after),
  })

/** Leaves out the ids of options, which mean nothing to readers. */
function groupFacts(row: OptionGroupRow) {
  const { options, ...group } = toOptionGroup(row)
  return { ...group, options: options.map((option) => ({ ...option, id: undefined })) }
}
