import { pageSizes } from '@tapri/web-kit/page-address'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'
import { SmallSelect } from './small-select.tsx'
import { useTexts } from './texts.ts'

export type PaginationProps = {
  /** Counted from 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  perPage?: number | undefined
  onPerPage?: ((perPage: number) => void) | undefined
}

/** Shows first, previous, at most five numbers, next, last; a page size select when `onPerPage` is given. */
export function Pagination({ page, pages, onPage, perPage, onPerPage }: PaginationProps) {
  const texts = useTexts()
  const id = useId()
  const go = (target: number) => () => target !== page && onPage(target)
  return (
    <div className={styles.bar}>
      {pages > 1 && (
        <nav className={styles.pages} aria-label={texts.pages}>
          <IconButton label={texts.firstPage} icon={<ChevronsLeft />} disabled={page <= 1} onClick={go(1)} />
          <IconButton label={texts.previousPage} icon={<ChevronLeft />} disabled={page <= 1} onClick={go(page - 1)} />
          {pageNumbers(page, pages).map((number) => (
            <button
              key={number}
              type="button"
              className={styles.number}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={go(number)}
              data-number
            >
              {number}
            </button>
          ))}
          <IconButton label={texts.nextPage} icon={<ChevronRight />} disabled={page >= pages} onClick={go(page + 1)} />
          <IconButton label={texts.lastPage} icon={<ChevronsRight />} disabled={page >= pages} onClick={go(pages)} />
        </nav>
      )}
      {onPerPage && (
        <div className={styles.perPage}>
          <label htmlFor={id}>{texts.perPage}</label>
          <SmallSelect id={id} value={perPage} onChange={(event) => onPerPage(Number(event.target.value))}>
            {pageSizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </SmallSelect>
        </div>
      )}
    </div>
  )
}
