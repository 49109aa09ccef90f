import { NewOrder } from '@tapri/order-screens/new-order/new-order'
import { useNewOrderTexts } from '@tapri/order-screens/new-order/texts'
import { EmptyState } from '@tapri/ui/empty-state'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate } from '@tapri/web-kit/router'
import { OutletHeader } from '../outlet-header.tsx'
import { useTexts } from '../texts.ts'
import { useManager } from '../use-manager.ts'

/** Takes orders for the manager's outlet; one that was placed is on the board. */
export function NewOrderPage() {
  const { title } = useNewOrderTexts()
  const { noOutletTitle, noOutletHint } = useTexts()
  const { assigned_outlet_id } = useManager()
  const navigate = useNavigate()
  const { basePath } = useShell()
  return (
    <>
      <OutletHeader page="new-order" />
      <Page title={title} slim>
        {assigned_outlet_id ? (
          <NewOrder outletId={assigned_outlet_id} onPlaced={() => void navigate(`${basePath}/dashboard`)} />
        ) : (
          <EmptyState picture={<NoOutletsPicture />} title={noOutletTitle}>
            {noOutletHint}
          </EmptyState>
        )}
      </Page>
    </>
  )
}
