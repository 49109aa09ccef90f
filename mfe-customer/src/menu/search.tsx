import type { Product } from '@tapri/contracts/catalog'
import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { IconButton } from '@tapri/ui/icon-button'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './filter-row.module.css'
import { findProducts } from './find-products.ts'
import { useMenuTexts } from './texts.ts'

interface SearchRowProps {
  search: string
  onSearch: (typed: string) => void
  /** Focuses the field when it appears. */
  isPressed: boolean
  onEnd: () => void
}

/** Shows the search field instead of the categories. */
export function SearchRow({ search, onSearch, isPressed, onEnd }: SearchRowProps) {
  const texts = useMenuTexts()
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isPressed) row.current?.querySelector('input')?.focus()
  }, [isPressed])
  return (
    <search ref={row} className={styles.search}>
      <DebouncedSearch label={texts.search} value={search} maxLength={SEARCH_MAX_LENGTH} onSearch={onSearch} />
      <IconButton label={texts.endSearch} icon={<X aria-hidden />} onClick={onEnd} />
    </search>
  )
}

interface FoundProps {
  search: string
  products: readonly Product[]
  children: (found: readonly Product[]) => ReactNode
}

/** Shows the products that the search finds. */
export function Found({ search, products, children }: FoundProps) {
  return children(useMemo(() => findProducts(search, products), [search, products]))
}
