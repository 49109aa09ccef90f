import type { Order } from '@tapri/contracts/orders'
import { AssignOrderDialog } from '@tapri/order-screens/act/assign-dialog'
import { OrderNumber } from '@tapri/order-screens/order/order-card'
import { AssignSelectionDialog } from './assignment/selection-tools.tsx'
import type { OrderSelection } from './assignment/use-selection.ts'
import styles from './board-dialogs.module.css'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { DeliveredDialog } from './orders/delivered-dialog.tsx'
import { OrderSheet } from './orders/order-sheet.tsx'
import type { TicketActions } from './orders/step-button.tsx'
import { PrintedTicket, TicketSettings } from './tickets/ticket-tools.tsx'
import type { Tickets } from './tickets/use-tickets.ts'
import type { OpenedDialogs } from './use-opened.ts'

interface BoardDialogsProps {
  opened: OpenedDialogs
  orders: readonly Order[]
  actions: TicketActions
  selection: OrderSelection
  tickets: Tickets
}

/** Shows the dialogs of the board, and the sheet of an order. */
export function BoardDialogs({ opened, orders, actions, selection, tickets }: BoardDialogsProps) {
  const { close, isOpen, orderOf } = opened
  const assigned = orderOf('assign')
  return (
    <>
      <OrderSheet order={orderOf('order')} actions={actions} onClose={() => close('order')} />
      <AssignOrderDialog order={assigned ?? null} orders={orders} actions={actions} onClose={() => close('assign')}>
        {assigned && <Recipient order={assigned} />}
      </AssignOrderDialog>
      <AssignSelectionDialog selection={selection} first={orders[0]} />
      <DeliveredDialog order={orderOf('delivered')} actions={actions} onClose={() => close('delivered')} />
      {isOpen('tickets') && <TicketSettings onClose={() => close('tickets')} />}
      {isOpen('keys') && <KeysDialog onClose={() => close('keys')} />}
      <PrintedTicket tickets={tickets} />
    </>
  )
}

const Recipient = ({ order: { id, user_name, delivery_address } }: { order: Order }) => (
  <p className={styles.order}>
    <OrderNumber id={id} /> <bdi>{user_name}</bdi>
    <span className={styles.address}>{delivery_address.address}</span>
  </p>
)
