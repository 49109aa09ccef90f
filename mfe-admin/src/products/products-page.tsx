import type { Category, deleteProduct, listCategories, listProducts, Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { Chips } from '@tapri/ui/chips'
import { EmptyState } from '@tapri/ui/empty-state'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { Segmented } from '@tapri/ui/segmented'
import { SearchField } from '@tapri/ui/search-field'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { useDeviceChoice } from '@tapri/web-kit/use-device-choice'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { ArrangeButton, ArrangeList } from '../arrange-list.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDialog } from './product-dialog.tsx'
import { everyCategory, isShown, type ProductFilter, useFilter } from './product-filter.ts'
import styles from './products-page.module.css'
import { ProductsTable } from './products-table.tsx'
import { useProductsTexts } from './texts.ts'

export function ProductsPage() {
  const texts = useProductsTexts()
  const [view, setView] = useDeviceChoice('admin.products', views)
  const [filter, setFilter] = useFilter()
  const [isArranging, setArranging] = useState(false)
  const [editing, setEditing] = useState<{ product: Product | null } | null>(null)
  const [deleting, setDeleting] = useState<Product | null>(null)
  const close = () => setEditing(null)
  const products = useLoad<typeof listProducts>(
    'GET /products',
    { querystring: filter.withUnavailable ? { include_unavailable: true } : {} },
    { failure: texts.loadFailed, keepPrevious: true },
  )
  const { data: categories = [] } = useLoad<typeof listCategories>(
    'GET /categories',
    {},
    { failure: texts.categoriesFailed },
  )
  const shown = products.data?.filter((product) => isShown(product, filter))
  const actions = (
    <>
      <Segmented
        label={texts.view}
        options={views.map((value) => ({ value, label: texts.views[value] }))}
        value={view}
        onChange={setView}
      />
      <ArrangeButton items={shown} isArranging={isArranging} onChange={setArranging} />
      <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setEditing({ product: null })}>
        {texts.add}
      </Button>
    </>
  )

  return (
    <AdminFrame title={texts.title} actions={actions}>
      <ProductTools filter={filter} categories={categories} onChange={setFilter} />
      {shown && isArranging ? (
        <ArrangeList what="products" label={texts.title} items={shown} />
      ) : shown ? (
        <Products
          view={view}
          products={shown}
          isEmpty={products.data?.length === 0}
          onEdit={(product) => setEditing({ product })}
          onDelete={setDeleting}
          onTakenOff={() => setFilter((now) => ({ ...now, withUnavailable: true }))}
        />
      ) : (
        <Unloaded load={products} coming={<Coming />} failed={texts.loadFailed} />
      )}
      {editing && <ProductDialog {...editing} categories={categories} focus={filter.missing} onClose={close} />}
      <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
    </AdminFrame>
  )
}

interface ProductToolsProps {
  filter: ProductFilter
  categories: readonly Category[]
  onChange: (filter: ProductFilter) => void
}

function ProductTools({ filter, categories, onChange }: ProductToolsProps) {
  const texts = useProductsTexts()
  const named = useReadersLanguage(categories)
  return (
    <div className={styles.tools}>
      <SearchField label={texts.search} value={filter.typed} onChange={(typed) => onChange({ ...filter, typed })} />
      <Checkbox
        label={texts.showUnavailable}
        checked={filter.withUnavailable}
        onChange={(event) => onChange({ ...filter, withUnavailable: event.target.checked })}
      />
      {filter.missing && (
        <Checkbox
          label={texts.onlyMissing[filter.missing]}
          checked
          onChange={() => onChange({ ...filter, missing: undefined })}
        />
      )}
      <div className={styles.chips}>
        <Chips
          label={texts.categories}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
          options={[
            { value: everyCategory, label: texts.allCategories },
            ...named.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </div>
  )
}

const views = ['cards', 'table'] as const

interface ProductsProps {
  view: (typeof views)[number]
  products: readonly Product[]
  isEmpty: boolean
  onEdit: (product: Product) => void
  onDelete: (product: Product) => void
  onTakenOff: () => void
}

function Products({ view, isEmpty, ...shown }: ProductsProps) {
  const common = useTexts()
  const texts = useProductsTexts()
  if (isEmpty)
    return (
      <EmptyState picture={<NoProductsPicture />} title={texts.empty}>
        {texts.emptyHint}
      </EmptyState>
    )
  const { products, onEdit, onDelete } = shown
  if (products.length === 0) return <p className={styles.nothing}>{common.noMatch}</p>
  if (view === 'table') return <ProductsTable {...shown} />
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

/** Asks for confirmation before a product is deleted; null while closed. */
function DeleteProductDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const common = useTexts()
  const texts = useProductsTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={common.delete}
      open={product !== null}
      change={product ? { menu: { product_ids: [product.id] } } : undefined}
      act={async () => product && call<typeof deleteProduct>('DELETE /products/:id', { params: { id: product.id } })}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /products']}
      onClose={onClose}
    >
      {texts.confirmBody}
    </ConfirmAction>
  )
}
