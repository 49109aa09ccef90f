import type { listCategories, listProducts, Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { Chips } from '@tapri/ui/chips'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { Page } from '@tapri/ui/page'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { useDeferredValue, useMemo } from 'react'
import { useMenuTexts } from './texts.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FavouritesRow } from './favourites-row.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { DeliversNow } from '../leave-word.tsx'
import { useKnownPoint } from '../known-point.ts'
import { type SoldOutProducts, useOpening } from '../use-opening.ts'
import styles from './menu.module.css'
import { PopularRow } from './popular-row.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { TheUsual } from './the-usual.tsx'
import { useInPieces } from './use-in-pieces.ts'

/** The filter value without a category. */
const ALL = 'all'

/** A phone shows this many cards without scrolling, or begins to. */
const CARDS_AT_ONCE = 6
const PICTURES_AT_ONCE = 4

interface ProductsProps {
  products: readonly Product[]
  label: string
  soldOut: SoldOutProducts
  timeZone: string
}

/** The cards. Those below the first view are rendered after it, in pieces that leave the browser time for a touch. */
function Products({ products, label, soldOut, timeZone }: ProductsProps) {
  const rendered = useDeferredValue(products, products.slice(0, CARDS_AT_ONCE))
  return (
    <ul className={styles.grid} aria-label={label}>
      {rendered.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isFirst={index < PICTURES_AT_ONCE}
            soldOut={soldOut.get(product.id)}
            timeZone={timeZone}
          />
        </li>
      ))}
    </ul>
  )
}

/** Shows favourites and popular products above the menu. */
const Rows = ({ popular, ...shown }: Omit<ProductsProps, 'label'> & { popular: readonly string[] | undefined }) => (
  <>
    <FavouritesRow {...shown} />
    <PopularRow ids={popular} {...shown} />
  </>
)

/** The menu, filtered by category. Keeps the last response when a refresh fails. */
export function MenuPage({ onCart }: { onCart: () => void }) {
  const texts = useMenuTexts()
  useTitle(texts.title)
  const [params, setParams] = useSearchParams()
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: texts.loadFailed })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: texts.categoriesFailed })
  const isShown = useInPieces(products.data !== undefined)
  const point = useKnownPoint()
  const { opening, openingAt, soldOut, isOutOfReach } = useOpening(point)
  const timeZone = opening?.time_zone ?? 'UTC'
  const isKnown = categories.data?.some(({ id }) => id === params.get('category'))
  const category = isKnown ? (params.get('category') ?? ALL) : ALL
  const choose = (value: string) => setParams(value === ALL ? {} : { category: value }, { replace: true })
  const shown = useMemo(
    () => products.data?.filter(({ category_id }) => category === ALL || category_id === category),
    [products.data, category],
  )

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
      <DeliversNow />
      <ClosedNotice {...{ opening, openingAt, isOutOfReach, point }} />
      {category === ALL && <TheUsual />}
      {isShown && category === ALL && products.data && (
        <Rows popular={opening?.popular} products={products.data} soldOut={soldOut} timeZone={timeZone} />
      )}
      {!isShown && !products.isError && <MenuSkeleton />}
      {products.isError && !shown && (
        <ErrorPanel message={texts.notHere} isRetrying={products.isRetrying} onRetry={() => products.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
      {isShown && shown?.length === 0 && (
        <EmptyState
          picture={<NoProductsPicture />}
          title={texts.noProducts}
          action={category !== ALL && <Button onClick={() => choose(ALL)}>{texts.all}</Button>}
        >
          {category !== ALL && texts.noProductsHint}
        </EmptyState>
      )}
      {isShown && shown && shown.length > 0 && (
        <Products products={shown} label={texts.title} soldOut={soldOut} timeZone={timeZone} />
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
