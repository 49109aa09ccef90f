import type { Product } from '@tapri/contracts/catalog'
import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { isFound } from '@tapri/contracts/typed/search'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { IconButton } from '@tapri/ui/icon-button'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './filter-row.module.css'
import { useMenuTexts } from './texts.ts'

interface SearchRowProps {
  search: string
  onSearch: (typed: string) => void
  /** The field has the focus when it appears. */
  isPressed: boolean
  onEnd: () => void
}

/** The search field in the place of the categories. */
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

/** Shows the products in whose name or description every word of the search is, in either language. */
export function Found({ search, products, children }: FoundProps) {
  const found = useMemo(
    () =>
      products.filter(({ name, name_hi, description, description_hi }) =>
        isFound(search, name, name_hi, description, description_hi),
      ),
    [search, products],
  )
  return children(found)
}
