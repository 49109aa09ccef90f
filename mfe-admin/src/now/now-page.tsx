import { NowView } from '@tapri/order-screens/now/now-view'
import { useNowTexts } from '@tapri/order-screens/now/texts'
import { useShell } from '@tapri/web-kit/remote'
import { AdminFrame } from '../admin-frame.tsx'

/** Shows outlets, riders and open orders of the chain. */
export function NowPage() {
  const { basePath } = useShell()
  return (
    <AdminFrame title={useNowTexts().title}>
      <NowView toOrder={(id) => `${basePath}/orders/${id}`} />
    </AdminFrame>
  )
}
