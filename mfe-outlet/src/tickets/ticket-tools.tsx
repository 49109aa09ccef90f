import { orderNumber } from '@tapri/order-screens/order/order-number'
import { LiveRegion } from '@tapri/ui/live-region'
import { PrintSheet } from '@tapri/ui/print-sheet'
import { useTicketTexts } from './texts.ts'
import { Ticket } from './ticket.tsx'
import { TicketSettings } from './ticket-settings.tsx'
import type { Tickets } from './use-tickets.ts'

/** The button of the settings; it prints the ticket that waits longest. */
export function TicketTools({ tickets: { order, paper, done } }: { tickets: Tickets }) {
  const texts = useTicketTexts()
  return (
    <>
      <TicketSettings />
      <LiveRegion>{order && texts.printing(orderNumber(order.id))}</LiveRegion>
      {order && (
        <PrintSheet key={order.id} paper={paper} onDone={done}>
          <Ticket order={order} />
        </PrintSheet>
      )}
    </>
  )
}
