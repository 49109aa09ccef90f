import { NewOrder } from '@tapri/order-screens/new-order/new-order'
import { useNewOrderTexts } from '@tapri/order-screens/new-order/texts'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate } from '@tapri/web-kit/router'
import { OutletHeader } from '../outlet-header.tsx'
import { useManager } from '../use-manager.ts'

/** Takes orders for the outlet; a placed order appears on the board. */
export function NewOrderPage() {
  const { title } = useNewOrderTexts()
  const { assigned_outlet_id } = useManager()
  const navigate = useNavigate()
  const { basePath } = useShell()
  return (
    <>
      <OutletHeader page="new-order" />
      <Page title={title} slim>
        {assigned_outlet_id && (
          <NewOrder outletId={assigned_outlet_id} onPlaced={() => void navigate(`${basePath}/dashboard`)} />
        )}
      </Page>
    </>
  )
}
