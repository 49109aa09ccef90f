import { Button } from '@tapri/ui/button'
import { ArrowRight, ChevronsLeft } from 'lucide-react'
import parts from '../order-list-parts.module.css'
import type { OrderList } from '../order-list.ts'
import { useOrderTexts } from '../../texts.ts'
import styles from './search-foot.module.css'
import { useSearchTexts } from './texts.ts'

interface SearchFootProps {
  list: Pick<OrderList, 'orders' | 'search' | 'next' | 'setSearch' | 'isTurning'>
  /** The last refetch failed. */
  isStale?: boolean | undefined
}

/** How many orders a page of a search has, and the way to older ones and back; a search has no numbered pages. */
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
