import type { Category } from '@tapri/contracts/catalog'
import { Chips } from '@tapri/ui/chips'
import { IconButton } from '@tapri/ui/icon-button'
import { Search } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './filter-row.module.css'
import { SearchRow } from './lazy-parts.ts'
import { useMenuTexts } from './texts.ts'
import { ALL, type MenuFilter } from './use-menu-filter.ts'

interface FilterRowProps {
  /** Undefined until they have loaded. */
  categories: readonly Category[] | undefined
  filter: MenuFilter
}

/** Shows the categories, and before them a button that turns the row into a search field. */
export function FilterRow({ categories = [], filter }: FilterRowProps) {
  const texts = useMenuTexts()
  const [isOpened, setOpened] = useState(false)
  const isSearching = isOpened || filter.search !== ''
  const { row, returnFocus } = useFocusAfter(isSearching)

  function close() {
    returnFocus()
    setOpened(false)
    filter.searchFor('')
  }

  return (
    <div ref={row} className={styles.row} data-searching={isSearching || undefined}>
      {isSearching ? (
        <SearchRow search={filter.search} onSearch={filter.searchFor} isPressed={isOpened} onEnd={close} />
      ) : (
        <>
          <IconButton
            look="secondary"
            className={styles.button}
            label={texts.search}
            icon={<Search aria-hidden />}
            onClick={() => setOpened(true)}
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

/** Returns the focus to the button when the search ends. */
function useFocusAfter(isSearching: boolean) {
  const row = useRef<HTMLDivElement>(null)
  const isEnded = useRef(false)
  useLayoutEffect(() => {
    if (isEnded.current) row.current?.querySelector('button')?.focus()
    isEnded.current = false
  }, [isSearching])
  const returnFocus = () => {
    isEnded.current = true
  }
  return { row, returnFocus }
}
