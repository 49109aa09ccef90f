import type { Category } from '@tapri/contracts/catalog'
import { SEARCH_MAX_LENGTH } from '@tapri/contracts/limits'
import { Chips } from '@tapri/ui/chips'
import { DebouncedSearch } from '@tapri/ui/debounced-search'
import { IconButton } from '@tapri/ui/icon-button'
import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './filter-row.module.css'
import { useMenuTexts } from './texts.ts'
import { ALL, type MenuFilter } from './use-menu-filter.ts'

interface FilterRowProps {
  /** Undefined before they have loaded. */
  categories: readonly Category[] | undefined
  filter: MenuFilter
}

/** The categories, and before them a button that turns the row into a search field. */
export function FilterRow({ categories = [], filter }: FilterRowProps) {
  const texts = useMenuTexts()
  const [isOpened, setOpened] = useState(false)
  const isSearching = isOpened || filter.search !== ''
  const { row, keepFocus } = useKeptFocus(isSearching)

  function close() {
    keepFocus()
    setOpened(false)
    filter.searchFor('')
  }

  return (
    <div ref={row} className={styles.row} data-searching={isSearching || undefined}>
      {isSearching ? (
        <search className={styles.search}>
          <DebouncedSearch
            label={texts.search}
            value={filter.search}
            maxLength={SEARCH_MAX_LENGTH}
            onSearch={filter.searchFor}
          />
          <IconButton label={texts.endSearch} icon={<X aria-hidden />} onClick={close} />
        </search>
      ) : (
        <>
          <IconButton
            look="secondary"
            className={styles.button}
            label={texts.search}
            icon={<Search aria-hidden />}
            onClick={() => {
              keepFocus()
              setOpened(true)
            }}
          />
          <div className={styles.chips}>
            <Chips
              label={texts.categories}
              options={[
                { value: ALL, label: texts.all },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={filter.category}
              onChange={filter.choose}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** Focuses the first control of the row after what the pressed one has changed. */
function useKeptFocus(change: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const isTaken = useRef(false)
  useLayoutEffect(() => {
    if (isTaken.current) row.current?.querySelector<HTMLElement>('input, button')?.focus()
    isTaken.current = false
  }, [change])
  const keepFocus = () => {
    isTaken.current = true
  }
  return { row, keepFocus }
}
