import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { Dialog } from '@tapri/ui/dialog'
import { LiveRegion } from '@tapri/ui/live-region'
import { papers, PrintSheet } from '@tapri/ui/print-sheet'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useTicketTexts } from './texts.ts'
import styles from './ticket-settings.module.css'
import { Ticket } from './ticket.tsx'
import { type Tickets, useTicketChoices } from './use-tickets.ts'

/** Prints the ticket that has waited longest. */
export function PrintedTicket({ tickets: { order, paper, done } }: { tickets: Tickets }) {
  const texts = useTicketTexts()
  return (
    <>
      <LiveRegion>{order && texts.printing(orderNumber(order.id))}</LiveRegion>
      {order && (
        <PrintSheet key={order.id} paper={paper} onDone={done}>
          <Ticket order={order} />
        </PrintSheet>
      )}
    </>
  )
}

/** Shows the dialog in which this device chooses its paper size and when it prints. */
export function TicketSettings({ onClose }: { onClose: () => void }) {
  const texts = useTicketTexts()
  const { paper, setPaper, byItself, setByItself, byKey, setByKey } = useTicketChoices()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.hint}
      footer={
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.choices}>
        <RadioCards
          legend={texts.paper}
          value={paper}
          onChange={setPaper}
          options={papers.map((value) => ({ value, label: texts.papers[value], hint: texts.papersHint[value] }))}
        />
        <Checkbox label={texts.byItself} checked={byItself} onChange={({ target }) => setByItself(target.checked)} />
        <Checkbox
          label={texts.byKey}
          hint={texts.byKeyHint}
          checked={byKey}
          onChange={({ target }) => setByKey(target.checked)}
        />
      </div>
    </Dialog>
  )
}
