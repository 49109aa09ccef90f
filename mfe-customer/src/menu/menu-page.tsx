import type { listCategories, listProducts } from '@tapri/contracts/catalog'
import { Checkbox } from '@tapri/ui/checkbox'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Page } from '@tapri/ui/page'
import { useLoad } from '@tapri/web-kit/queries'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useTitle } from '@tapri/web-kit/use-title'
import { type ComponentProps, useDeferredValue, useMemo } from 'react'
import { useMenuTexts } from './texts.ts'
import { CartBar } from '../cart/cart-bar.tsx'
import { useIsWaiting } from '../waiting-mark.ts'
import { useIsGuest } from '../guest.ts'
import { useKnownPlace } from '../known-place.ts'
import { menuOf } from '../outlet-menu.ts'
import { Licence } from '../licence.tsx'
import { useOpening } from '../use-opening.ts'
import { FilterRow } from './filter-row.tsx'
import marks from '../food-mark.module.css'
import styles from './menu.module.css'
import { ClosedNotice, DeliversNow, Found, Nothing } from './lazy-parts.ts'
import { PlaceLine } from './place-line.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { FavouritesRow, PopularRow, type ProductRowProps } from './product-rows.tsx'
import { ProductSheet } from './product-sheet.tsx'
import { TheUsual } from './the-usual.tsx'
import { FavouritesContext, useLoadedFavourites } from './use-favourites.ts'
import { useGrowing, useInPieces } from './use-in-pieces.ts'
import { type MenuFilter, useMenuFilter } from './use-menu-filter.ts'
import { useOpenedProduct } from './use-opened-product.ts'

/** About as many cards as a phone shows without scrolling. */
const CARDS_AT_ONCE = 6
const PICTURES_AT_ONCE = 4

type ProductsProps = Omit<ProductRowProps, 'title'> & { label: string }

/** Shows the cards. Those below the first view are rendered after it, a few at a time. */
function Products({ products, label, soldOut, timeZone, ...shown }: ProductsProps) {
  const rendered = useDeferredValue(products).slice(0, useGrowing(products.length, CARDS_AT_ONCE))
  return (
    <ul className={styles.grid} aria-label={label}>
      {rendered.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            isFirst={index < PICTURES_AT_ONCE}
            soldOut={soldOut.get(product.id)}
            timeZone={soldOut.has(product.id) ? timeZone : undefined}
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

/** Shows the menu by category or by search; loads the favourites once for all cards. */
export const MenuPage = (props: { onCart: () => void }) => (
  <FavouritesContext value={useLoadedFavourites()}>
    <Menu {...props} />
  </FavouritesContext>
)

/** Shows the menu; keeps the last response if a refresh fails. */
function Menu({ onCart }: { onCart: () => void }) {
  const texts = useMenuTexts()
  useTitle(texts.title)
  const isGuest = useIsGuest()
  const isWaiting = useIsWaiting()
  const products = useLoad<typeof listProducts>('GET /products', { querystring: {} }, { failure: texts.loadFailed })
  const categories = useLoad<typeof listCategories>('GET /categories', {}, { failure: texts.categoriesFailed })
  const isShown = useInPieces(products.data !== undefined)
  const place = useKnownPlace()
  const { opening, openingAt, soldOut, isOutOfReach } = useOpening(place.point)
  const timeZone = opening?.time_zone ?? 'UTC'
  const served = useMemo(() => products.data && menuOf(products.data, opening?.menu), [products.data, opening?.menu])
  const filter = useMenuFilter(served, categories.data)
  const menu = useReadersLanguage(served)
  const sheet = useOpenedProduct(menu)
  const { shown, isWhole } = filter
  const outlet = { soldOut, timeZone, onOpen: sheet.open }

  return (
    <Page>
      <h1 className="visually-hidden">{texts.title}</h1>
      <PlaceLine place={place} opening={opening} />
      <FilterRow categories={useReadersLanguage(categories.data)} filter={filter} />
      {filter.hasMarks && <VegOnly filter={filter} />}
      {isWaiting && <DeliversNow />}
      {(isOutOfReach || opening?.is_open === false) && (
        <ClosedNotice {...{ opening, openingAt, isOutOfReach, point: place.point }} />
      )}
      {!isGuest && isWhole && <TheUsual />}
      {isShown && isWhole && menu && <Rows popular={opening?.popular} products={menu} {...outlet} />}
      {!isShown && !products.isError && <MenuSkeleton />}
      {products.isError && !shown && (
        <ErrorPanel message={texts.notHere} isRetrying={products.isRetrying} onRetry={() => products.refetch()}>
          {texts.notHereHint}
        </ErrorPanel>
      )}
      {isShown && shown && (
        <Searched search={filter.search} products={shown}>
          {(found) => <Shown filter={filter} products={found} label={texts.title} {...outlet} />}
        </Searched>
      )}
      {sheet.product && (
        <ProductSheet
          key={sheet.product.id}
          product={sheet.product}
          soldOut={soldOut.get(sheet.product.id)}
          timeZone={timeZone}
          onClose={sheet.close}
        />
      )}
      <Foot licence={opening?.fssai_number} point={place.point} onCart={onCart} />
    </Page>
  )
}

const Foot = ({ licence, ...bar }: ComponentProps<typeof CartBar> & { licence: string | undefined }) => (
  <>
    <Licence number={licence} />
    <CartBar {...bar} />
  </>
)

const Searched = (props: ComponentProps<typeof Found>) =>
  props.search === '' ? props.children(props.products) : <Found {...props} />

/** Shows the cards, or says that there are none. */
function Shown({ filter, products, ...shown }: ProductsProps & { filter: MenuFilter }) {
  const inLanguage = useReadersLanguage(products)
  return products.length === 0 ? <Nothing filter={filter} /> : <Products products={inLanguage} {...shown} />
}

const VegOnly = ({ filter: { isVeg, setVeg } }: { filter: MenuFilter }) => (
  <Checkbox
    className={marks.filter}
    label={useMenuTexts().vegOnly}
    checked={isVeg}
    onChange={({ target }) => setVeg(target.checked)}
  />
)

const MenuSkeleton = () => (
  <div className={styles.grid} aria-busy>
    {Array.from({ length: 8 }, (_, i) => (
      <ProductCardSkeleton key={i} />
    ))}
  </div>
)
