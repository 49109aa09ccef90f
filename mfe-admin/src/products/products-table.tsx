import type { Product } from '@tapri/contracts/catalog'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import field from '@tapri/ui/field.module.css'
import { IconButton } from '@tapri/ui/icon-button'
import { Table } from '@tapri/ui/table'
import { useAction } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { Pencil, Trash2 } from 'lucide-react'
import { HINDI } from '../hindi.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { PriceCell } from './price-cell.tsx'
import styles from './products-table.module.css'
import { useProductsTexts } from './texts.ts'
import { useRowSave } from './use-row-save.ts'

interface RowActions {
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

interface ProductsTableProps extends RowActions {
  products: readonly Product[]
  /** Called after a product was made unavailable, so that the list includes unavailable ones. */
  onTakenOff: () => void
}

/** Lists products in rows, with price and availability editable in place. */
export function ProductsTable({ products, onTakenOff, ...actions }: ProductsTableProps) {
  const texts = useProductsTexts()
  const { mayGoOn, dialog } = useAskFirst()
  const save = useRowSave()
  const { run, busy } = useAction(
    async (product: Product, available: boolean) => {
      await save(product, { available }, () => true)
      if (!available) onTakenOff()
    },
    { failure: texts.saveFailed, success: texts.updated, refreshes: ['GET /products'] },
  )
  async function sell(product: Product, available: boolean) {
    if (available || (await mayGoOn({ menu: { product_ids: [product.id] } }))) await run(product, available)
  }
  return (
    <div className={styles.table}>
      <Table caption={texts.title}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col" className={styles.wide}>
              {texts.category}
            </th>
            <th scope="col" data-number>
              {texts.price}
            </th>
            <th scope="col">{texts.onSale}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Row key={product.id} product={product} busy={busy} onSell={(on) => void sell(product, on)} {...actions} />
          ))}
        </tbody>
      </Table>
      {dialog}
    </div>
  )
}

interface RowProps extends RowActions {
  product: Product
  busy: boolean
  onSell: (available: boolean) => void
}

function Row({ product, busy, onSell, onEdit, onDelete }: RowProps) {
  const texts = useProductsTexts()
  const { name, category_name, available } = useReadersLanguage(product)
  return (
    <tr data-off={!available || undefined}>
      <td>
        <PictureAndName product={product} />
      </td>
      <td className={styles.wide}>{category_name ?? texts.uncategorized}</td>
      <td data-number>
        <PriceCell product={product} />
      </td>
      <td>
        <input
          type="checkbox"
          className={field.box}
          aria-label={texts.isOnSale(name)}
          checked={available}
          disabled={busy}
          onChange={({ target }) => onSell(target.checked)}
        />
      </td>
      <td>
        <div className={styles.actions}>
          <IconButton
            size="small"
            label={texts.editProduct(name)}
            icon={<Pencil aria-hidden />}
            onClick={() => onEdit(product)}
          />
          <IconButton
            size="small"
            className={styles.wide}
            label={texts.deleteProduct(name)}
            icon={<Trash2 aria-hidden />}
            onClick={() => onDelete(product)}
          />
        </div>
      </td>
    </tr>
  )
}

/** Shows the name in the reader's language and, in a quieter style, in the other. */
function PictureAndName({ product }: { product: Product }) {
  const { name, name_hi, image_url } = product
  const read = useReadersLanguage(product).name
  return (
    <div className={styles.product}>
      <Thumbnail url={image_url} rem={1.75} className={styles.wide} />
      <span>
        <bdi className={styles.name}>{read}</bdi>{' '}
        {read === name ? <bdi lang={HINDI}>{name_hi}</bdi> : <bdi lang="en">{name}</bdi>}
      </span>
    </div>
  )
}
