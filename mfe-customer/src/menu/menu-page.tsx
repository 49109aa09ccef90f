import type { listCategories, listProducts } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { NoProductsPicture } from '@tapri/ui/pictures/no-products'
import { Page } from '@tapri/ui/page'
import { useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useTitle } from '@tapri/web-kit/use-title'
import { useDeferredValue } from 'react'
import { useMenuTexts } from './texts.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { FavouritesRow } from './favourites-row.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { DeliversNow } from '../leave-word.tsx'
import { useIsGuest } from '../guest.ts'
import { useKnownPlace } from '../known-place.ts'
import { useOpening } from '../use-opening.ts'
import { FilterRow } from './filter-row.tsx'
import styles from './menu.module.css'
import { PlaceLine } from './place-line.tsx'
import { PopularRow } from './popular-row.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import type { ProductRowProps } from './product-row.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { TheUsual } from './the-usual.tsx'
import { useInPieces } from './use-in-pieces.ts'
import { ALL, type MenuFilter, useMenuFilter } from './use-menu-filter.ts'
import { useOpenedProduct } from './use-opened-product.ts'

/** A phone shows this many cards without scrolling, or begins to. */
const CARDS_AT_ONCE = 6
const PICTURES_AT_ONCE = 4

type ProductsProps = Omit<ProductRowProps, 'title'> & { label: string }

/** The cards. Those below the first view are rendered after it, in pieces that leave the browser time for a touch. */
function Products({ products, label, soldOut, ...shown }: ProductsProps) {
  const rendered = useDeferredValue(products, products.slice(0, CARDS_AT_ONCE))
  return (
    <ul className={styles.grid} aria-label={label}>
      {rendered.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isFirst={index < PICTURES_AT_ONCE}
            soldOut={soldOut.get(product.id)}
            {...shown}
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

/** The menu, by category or by a search. Keeps the last response when a refresh fails. */
export function MenuPage({ onCart }: { onCart: () => void }) {
  const texts = useMenuTexts()
  useTitle(texts.title)
  const isGuest = useIsGuest()
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: texts.loadFailed })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: texts.categoriesFailed })
  const isShown = useInPieces(products.data !== undefined)
  const place = useKnownPlace()
  const { opening, openingAt, soldOut, isOutOfReach } = useOpening(place.point)
  const timeZone = opening?.time_zone ?? 'UTC'
  const filter = useMenuFilter(products.data, categories.data)
  const menu = useReadersLanguage(products.data)
  const sheet = useOpenedProduct(menu)
  const { shown, isWhole } = filter
  const outlet = { soldOut, timeZone, onOpen: sheet.open }

  return (
    <Page>
      <h1 className="visually-hidden">{texts.title}</h1>
      <PlaceLine place={place} opening={opening} />
      <FilterRow categories={useReadersLanguage(categories.data)} filter={filter} />
      {!isGuest && <DeliversNow />}
      <ClosedNotice {...{ opening, openingAt, isOutOfReach, point: place.point }} />
      {!isGuest && isWhole && <TheUsual />}
      {isShown && isWhole && menu && <Rows popular={opening?.popular} products={menu} {...outlet} />}
      {!isShown && !products.isError && <MenuSkeleton />}
      {products.isError && !shown && (
        <ErrorPanel message={texts.notHere} isRetrying={products.isRetrying} onRetry={() => products.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
      {isShown && shown?.length === 0 && <Nothing filter={filter} />}
      {isShown && shown && shown.length > 0 && <Products products={shown} label={texts.title} {...outlet} />}
      {sheet.product && (
        <ProductSheet
          key={sheet.product.id}
          product={sheet.product}
          soldOut={soldOut.get(sheet.product.id)}
          timeZone={timeZone}
          onClose={sheet.close}
        />
      )}
      <CartBar onCart={onCart} />
    </Page>
  )
}

/** Says that there is nothing in this category, or nothing with these words. */
function Nothing({ filter: { search, isWhole, choose } }: { filter: MenuFilter }) {
  const texts = useMenuTexts()
  return (
    <EmptyState
      picture={<NoProductsPicture />}
      title={search === '' ? texts.noProducts : texts.nothingFound(search)}
      action={!isWhole && <Button onClick={() => choose(ALL)}>{search === '' ? texts.all : texts.wholeMenu}</Button>}
    >
      {search === '' && !isWhole && texts.noProductsHint}
    </EmptyState>
  )
}

const MenuSkeleton = () => (
  <div className={styles.grid} aria-busy>
    {Array.from({ length: 8 }, (_, i) => (
      <ProductCardSkeleton key={i} />
    ))}
  </div>
)
