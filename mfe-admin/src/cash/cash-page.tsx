import type { listOutlets } from '@tapri/contracts/outlets'
import { CashView } from '@tapri/order-screens/cash/cash-view'
import { NotLoaded } from '@tapri/order-screens/cash/not-loaded'
import { useCashTexts } from '@tapri/order-screens/cash/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { SmallSelect } from '@tapri/ui/small-select'
import { useLoad } from '@tapri/web-kit/queries'
import { useSearchParams } from '@tapri/web-kit/router'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'

/** The cash of one outlet, and its day; the outlet is kept in the address. */
export function CashPage() {
  const texts = useCashTexts()
  const common = useTexts()
  const [params, setParams] = useSearchParams()
  const {
    data: outlets,
    isError,
    isRetrying,
    refetch,
  } = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: texts.loadFailed })
  const chosen = outlets?.find(({ id }) => id === params.get('outlet')) ?? outlets?.[0]
  const hasNone = outlets?.length === 0
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
            {outlets?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SmallSelect>
        )
      }
    >
      {!outlets && isError && <NotLoaded isRetrying={isRetrying} onRetry={refetch} />}
      {hasNone && (
        <EmptyState picture={<NoOutletsPicture />} title={common.noOutlets}>
          {common.noOutletsHint}
        </EmptyState>
      )}
      {chosen && <CashView outletId={chosen.id} />}
    </AdminFrame>
  )
}
