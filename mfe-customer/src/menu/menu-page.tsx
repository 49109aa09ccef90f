import type { listCategories, listProducts } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { Chips } from '@tapri/ui/chips'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { Page } from '@tapri/ui/page'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { useMenuTexts } from './texts.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import styles from './menu.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

/** The filter value without a category. */
const ALL = 'all'

/** The menu, filtered by category. Keeps the last response when a refresh fails. */
export function MenuPage({ onCart }: { onCart: () => void }) {
  const texts = useMenuTexts()
  useTitle(texts.title)
  const [params, setParams] = useSearchParams()
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: texts.loadFailed })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: texts.categoriesFailed })

  const isKnown = categories.data?.some(({ id }) => id === params.get('category'))
  const category = isKnown ? (params.get('category') ?? ALL) : ALL
  const choose = (value: string) => setParams(value === ALL ? {} : { category: value }, { replace: true })
  const shown = products.data?.filter(({ category_id }) => category === ALL || category_id === category)

  return (
    <Page>
      <h1 className="visually-hidden">{texts.title}</h1>
      <div className={styles.filters}>
        <Chips
          label={texts.categories}
          options={[
            { value: ALL, label: texts.all },
            ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={category}
          onChange={choose}
        />
      </div>
      <ClosedNotice />
      {products.isPending && <MenuSkeleton />}
      {products.isError && !shown && (
        <ErrorPanel message={texts.notHere} isRetrying={products.isRetrying} onRetry={() => products.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
      {shown?.length === 0 && (
        <EmptyState
          picture={<NoProductsPicture />}
          title={texts.noProducts}
          action={category !== ALL && <Button onClick={() => choose(ALL)}>{texts.all}</Button>}
        >
          {category !== ALL && texts.noProductsHint}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.grid} aria-label={texts.title}>
          {shown.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} isFirst={index < 4} />
            </li>
          ))}
        </ul>
      )}
      <CartBar onCart={onCart} />
    </Page>
  )
}

const MenuSkeleton = () => (
  <div className={styles.grid} aria-busy>
    {Array.from({ length: 8 }, (_, i) => (
      <ProductCardSkeleton key={i} />
    ))}
  </div>
)
