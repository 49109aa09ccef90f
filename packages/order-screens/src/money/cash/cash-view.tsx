import type { getCash } from '@tapri/contracts/cash'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { Carried } from './carried.tsx'
import { Day } from './day.tsx'
import { HandOvers } from './hand-overs.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useCashTexts } from './texts.ts'

/** The cash of an outlet: what is handed over, who carries it, and its day. `outletId`: for an admin; a manager has one only. */
export function CashView({ outletId }: { outletId?: string }) {
  const texts = useCashTexts()
  const { data, isError, isRetrying, refetch } = useLoad<typeof getCash>(
    'GET /cash',
    {},
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  if (!data && isError) return <NotLoaded isRetrying={isRetrying} onRetry={refetch} />
  if (!data) return <Skeleton height="16rem" />
  const isOf = ({ outlet_id }: { outlet_id: string }) => outletId === undefined || outlet_id === outletId
  const carried = data.carried.filter((each) => isOf(each) && (each.carried !== 0 || each.to_collect !== 0))
  return (
    <>
      <HandOvers handOvers={data.hand_overs.filter(isOf)} />
      <Carried carried={carried} limit={data.limit} />
      <Day key={outletId} outlet={outletId === undefined ? {} : { outlet_id: outletId }} />
    </>
  )
}
