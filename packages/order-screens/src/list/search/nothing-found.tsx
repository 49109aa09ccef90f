import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOrdersPicture } from '@tapri/ui/pictures/no-orders'
import { useLanguage } from '@tapri/web-kit/language'
import { date } from '@tapri/web-kit/format'
import type { OrderList } from '../order-list.ts'
import { useOrderTexts } from '../../texts.ts'
import { useSearchTexts } from './texts.ts'

type FoundList = Pick<OrderList, 'search' | 'status' | 'next' | 'setSearch' | 'endSearch'>

/** Says what was searched for without success, and what to do next. */
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

/** '“asha”, Cancelled, from 1 Mar 2026' */
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
