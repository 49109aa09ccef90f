import type { availableDelivery } from '@tapri/contracts/auth'
import { AssignDialog } from '@tapri/order-screens/assign-dialog'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { Notice } from '@tapri/ui/notice'
import { OrderNumber } from '@tapri/order-screens/order-card'
import { orderNumber } from '@tapri/order-screens/order-number'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import { useOrdersTexts } from './texts.ts'
import type { OrderDialogs } from './use-order-dialogs.ts'

/** Who brings it. */
export function AssignOrderDialog({ dialogs }: { dialogs: OrderDialogs }) {
  const common = useTexts()
  const texts = useOrdersTexts()
  const { toast } = useShell()
  const order = dialogs.assigning
  const people = useLoad<typeof availableDelivery>(
    'GET /delivery/available',
    {},
    { failure: texts.personnelFailed, enabled: order !== null },
  )
  return (
    <AssignDialog
      open={order !== null}
      onOpenChange={dialogs.stopAssigning}
      people={people.data}
      onAssign={dialogs.assign}
      busy={order !== null && dialogs.isBusy(order.id)}
      onRefused={(sentence) => toast('error', sentence)}
    >
      {order && (
        <p>
          <OrderNumber id={order.id} /> {order.outlet_name} · {order.user_name}
        </p>
      )}
      {people.isError && !people.data && (
        <Notice
          tone="bad"
          title={texts.personnelFailed}
          action={<Button onClick={() => people.refetch()}>{common.retry}</Button>}
        />
      )}
    </AssignDialog>
  )
}

/** Asks before an order is cancelled for good. */
export function CancelOrderDialog({ dialogs }: { dialogs: OrderDialogs }) {
  const texts = useOrdersTexts()
  const order = dialogs.cancelling
  return (
    <ConfirmDialog
      open={order !== null}
      onOpenChange={dialogs.keep}
      title={texts.cancelTitle}
      confirmText={texts.cancelYes}
      cancelText={texts.cancelNo}
      onConfirm={dialogs.cancel}
      busy={order !== null && dialogs.isBusy(order.id)}
    >
      {order && texts.cancelBody(orderNumber(order.id), order.user_name ?? texts.customer)}
    </ConfirmDialog>
  )
}
