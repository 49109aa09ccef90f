import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { date } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { ArrowRight, ChevronsLeft } from 'lucide-react'
import { useOrderTexts } from '../../texts.ts'
import parts from '../order-list-parts.module.css'
import type { OrderList } from '../order-list.ts'
import styles from './search-foot.module.css'
import { useSearchTexts } from './texts.ts'

type FoundList = Pick<OrderList, 'search' | 'status' | 'next' | 'setSearch' | 'endSearch'>

/** Says that the search found nothing, and what to do next. */
export function NothingFound({ list }: { list: FoundList }) {
  const texts = useSearchTexts()
  const what = useSearchWords(list)
  const { next } = list
  if (next !== undefined) {
    return (
      <EmptyState
        picture={<NoOrdersPicture />}
        title={texts.noneYet(what)}
        action={
          <Button look="primary" onClick={() => list.setSearch({ after: next })}>
            {texts.further}
          </Button>
        }
      >
        {texts.noneYetHint}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<NoOrdersPicture />}
      title={texts.none(what)}
      action={<Button onClick={list.endSearch}>{texts.clear}</Button>}
    >
      {texts.noneHint}
    </EmptyState>
  )
}

/** Returns a function for texts such as '“asha”, Cancelled, from 1 Mar 2026'. */
function useSearchWords({ search, status }: FoundList) {
  const texts = useSearchTexts()
  const orderTexts = useOrderTexts()
  const language = useLanguage()
  const { q, outlet, person, from, to } = search ?? {}
  return [
    q && `“${isolated(q)}”`,
    status !== 'all' && orderTexts.status[status],
    outlet && texts.thisOutlet,
    person && texts.thisPerson,
    from && texts.since(date(from, language)),
    to && texts.until(date(to, language)),
  ]
    .filter(Boolean)
    .join(', ')
}

interface SearchFootProps {
  list: Pick<OrderList, 'orders' | 'search' | 'next' | 'setSearch' | 'isTurning'>
  /** The last refetch failed. */
  isStale?: boolean | undefined
}

/** Shows how many orders a page of a search has, with links to older ones and back; a search has no numbered pages. */
export function SearchFoot({ list, isStale }: SearchFootProps) {
  const texts = useSearchTexts()
  const { stale } = useOrderTexts().list
  const { orders = [], search, next } = list
  if (orders.length === 0 && !search?.after) return null
  return (
    <div className={parts.foot}>
      <output className={parts.hint}>
        {isStale ? stale : texts.found(orders.length, next !== undefined || Boolean(search?.after))}
      </output>
      <div className={styles.steps}>
        {search?.after && (
          <Button look="quiet" icon={<ChevronsLeft aria-hidden />} onClick={() => list.setSearch({ after: '' })}>
            {texts.newest}
          </Button>
        )}
        {next !== undefined && orders.length > 0 && (
          <Button
            icon={<ArrowRight aria-hidden />}
            busy={list.isTurning}
            onClick={() => list.setSearch({ after: next })}
          >
            {texts.older}
          </Button>
        )}
      </div>
    </div>
  )
}
