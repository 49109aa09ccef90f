import type { listCategories, listProducts, Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { Chips } from '@tapri/ui/chips'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { SearchField } from '@tapri/ui/search-field'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { matches } from '../search.ts'
import { useTexts } from '../texts.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductDialog } from './product-dialog.tsx'
import styles from './products-page.module.css'
import { useProductsTexts } from './texts.ts'

const everything = 'all'

/** The products of the menu: search, filter, add, edit, delete. */
export function ProductsPage() {
  const texts = useProductsTexts()
  const [withUnavailable, setWithUnavailable] = useState(false)
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState(everything)
  const [editing, setEditing] = useState<{ product: Product | null } | null>(null)
  const [deleting, setDeleting] = useState<Product | null>(null)
  const products = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: withUnavailable ? { include_unavailable: true } : {} },
    { failure: texts.loadFailed, keepPrevious: true },
  )
  const { data: categories = [] } = useLoad<typeof listCategories>(
    'GET /categories',
    {},
    { failure: texts.categoriesFailed },
  )
  const shown = products.data?.filter(
    ({ name, description, category_id, category_name }) =>
      (category === everything || category_id === category) && matches(typed, name, description, category_name),
  )
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEditing({ product: null })}>
      {texts.add}
    </Button>
  )

  return (
    <AdminFrame title={texts.title} actions={add}>
      <div className={styles.tools}>
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
        <Checkbox
          label={texts.showUnavailable}
          checked={withUnavailable}
          onChange={(event) => setWithUnavailable(event.target.checked)}
        />
        <div className={styles.chips}>
          <Chips
            label={texts.categories}
            value={category}
            onChange={setCategory}
            options={[
              { value: everything, label: texts.allCategories },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </div>
      </div>
      {shown ? (
        <Products
          products={shown}
          isEmpty={products.data?.length === 0}
          onEdit={(product) => setEditing({ product })}
          onDelete={setDeleting}
        />
      ) : products.isError ? (
        <ErrorPanel message={texts.loadFailed} onRetry={() => products.refetch()} />
      ) : (
        <Coming />
      )}
      {editing && <ProductDialog product={editing.product} categories={categories} onClose={() => setEditing(null)} />}
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </AdminFrame>
  )
}

interface ProductsProps {
  products: readonly Product[]
  isEmpty: boolean
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
}

function Products({ products, isEmpty, onEdit, onDelete }: ProductsProps) {
  const common = useTexts()
  const texts = useProductsTexts()
  if (isEmpty)
    return (
      <EmptyState picture={<NoProductsPicture />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    )
  if (products.length === 0) return <p className={styles.nothing}>{common.noMatch}</p>
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} onEdit={() => onEdit(product)} onDelete={() => onDelete(product)} />
        </li>
      ))}
    </ul>
  )
}

function Coming() {
  return (
    <div className={styles.grid} aria-hidden>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className={styles.coming}>
          <Skeleton height="100%" />
        </div>
      ))}
    </div>
  )
}
