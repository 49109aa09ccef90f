import type { Cash, getCash } from '@tapri/contracts/cash'
import type { listOutlets } from '@tapri/contracts/outlets'
import { CashView } from '@tapri/order-screens/money/cash/cash-view'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { NotLoaded } from '@tapri/order-screens/money/cash/not-loaded'
import { Options } from '@tapri/order-screens/options'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { SmallSelect } from '@tapri/ui/small-select'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'

/** Returns the deleted outlets whose cash somebody still carries, or whose till is not empty. */
function deletedOf(cash: Cash | undefined, outlets: readonly { id: string }[]) {
  const all = [...(cash?.carried ?? []), ...(cash?.hand_overs ?? []), ...(cash?.tills_left ?? [])]
  const names = new Map(all.map(({ outlet_id, outlet_name }) => [outlet_id, outlet_name]))
  return [...names].map(([id, name]) => ({ id, name })).filter(({ id }) => !outlets.some((outlet) => outlet.id === id))
}

export function CashPage() {
  const texts = useCashTexts()
  const common = useTexts()
  const [params, setParams] = useSearchParams()
  const load = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: texts.loadFailed })
  const outlets = load.data
  const { data: cash } = useLoad<typeof getCash>('GET /cash', {}, { failure: null })
  const shown = outlets && [...outlets, ...deletedOf(cash, outlets)]
  const chosen = shown?.find(({ id }) => id === params.get('outlet')) ?? shown?.[0]
  const hasNone = shown?.length === 0
  return (
    <AdminFrame
      title={texts.title}
      actions={
        !hasNone && (
          <SmallSelect
            aria-label={texts.outlet}
            value={chosen?.id ?? ''}
            onChange={({ target }) => setParams({ outlet: target.value }, { replace: true })}
          >
            <Options of={shown} />
          </SmallSelect>
        )
      }
    >
      {!outlets && <NotLoaded load={load} />}
      {hasNone && (
        <EmptyState picture={<NoOutletsPicture />} title={common.noOutlets}>
          {common.noOutletsHint}
        </EmptyState>
      )}
      {chosen && <CashView outletId={chosen.id} />}
    </AdminFrame>
  )
}
