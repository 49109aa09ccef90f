import type { listOutlets } from '@tapri/contracts/outlets'
import { NotLoaded } from '@tapri/order-screens/money/cash/not-loaded'
import { NewOrder } from '@tapri/order-screens/new-order/new-order'
import { useNewOrderTexts } from '@tapri/order-screens/new-order/texts'
import { Options } from '@tapri/order-screens/options'
import { EmptyState } from '@tapri/ui/empty-state'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { Select } from '@tapri/ui/select'
import { SmallSelect } from '@tapri/ui/small-select'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate, useSearchParams } from '@tapri/web-kit/router'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { useTexts } from '../texts.ts'
import styles from './new-order-page.module.css'

/** Takes orders for an outlet that the admin chooses first; the URL keeps the choice. */
export function NewOrderPage() {
  const texts = useNewOrderTexts()
  const common = useTexts()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { basePath } = useShell()
  const load = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: texts.outletsFailed })
  const outlets = load.data?.filter(({ status }) => status === 'active')
  const chosen = outlets?.length === 1 ? outlets[0] : outlets?.find(({ id }) => id === params.get('outlet'))
  const select = useRef<HTMLSelectElement>(null)
  const mustChoose = outlets !== undefined && outlets.length > 1 && !chosen
  const choice = {
    'aria-label': texts.outlet,
    value: chosen?.id ?? '',
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setParams({ outlet: target.value }, { replace: true }),
  }
  const list = <Options of={outlets} />
  useEffect(() => {
    if (mustChoose) select.current?.focus()
  }, [mustChoose])
  return (
    <AdminFrame
      title={texts.title}
      actions={chosen && outlets?.length !== 1 && <SmallSelect {...choice}>{list}</SmallSelect>}
    >
      {!outlets && <NotLoaded load={load} />}
      {outlets?.length === 0 && (
        <EmptyState picture={<NoOutletsPicture />} title={common.noOutlets}>
          {common.noOutletsHint}
        </EmptyState>
      )}
      {mustChoose && (
        <div className={styles.outlet}>
          <Select ref={select} label={texts.outlet} {...choice}>
            <option value="">{texts.chooseOutlet}</option>
            {list}
          </Select>
        </div>
      )}
      {chosen && (
        <NewOrder
          key={chosen.id}
          outletId={chosen.id}
          onPlaced={({ id }) => void navigate(`${basePath}/orders/${id}`)}
        />
      )}
    </AdminFrame>
  )
}
