import type { Order } from '@tapri/contracts/orders'
import { AssignDialog } from '@tapri/order-screens/assign-dialog'
import { Button } from '@tapri/ui/button'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { OrderNumber } from '@tapri/order-screens/order-card'
import { useShell } from '@tapri/web-kit/remote'
import { useTexts } from '../texts.ts'
import styles from './assignment-dialog.module.css'
import type { Assignment } from './use-assignment.ts'
import { nameOrders } from './use-bulk-assign.ts'

/** Who brings it: for one order, or for the selection. */
export function AssignmentDialog({ assignment, isBusy }: { assignment: Assignment; isBusy: (id: string) => boolean }) {
  const { toast } = useShell()
  const { asked, taken, free, people, retryPeople, settled, assign, close } = assignment
  const isMany = asked === 'selection'
  return (
    <AssignDialog
      open={asked !== null}
      onOpenChange={close}
      people={people}
      onAssign={assign}
      busy={settled !== null || (asked !== null && !isMany && isBusy(asked.order.id))}
      orders={isMany ? free : undefined}
      onRefused={(sentence) => toast('error', sentence)}
    >
      {asked !== null && !isMany && <OneOrder order={asked.order} />}
      {taken.length > 0 && <Skipped names={nameOrders(taken)} />}
      {retryPeople && <NoPeople onRetry={retryPeople} />}
      {settled !== null && <Progress settled={settled} of={free} />}
    </AssignDialog>
  )
}

function OneOrder({ order }: { order: Order }) {
  return (
    <p className={styles.order}>
      <OrderNumber id={order.id} /> {order.user_name}
      <span className={styles.address}>{order.delivery_address.address}</span>
    </p>
  )
}

function Skipped({ names }: { names: string }) {
  return (
    <Notice tone="warning" title={useTexts().skipped}>
      {names}
    </Notice>
  )
}

function NoPeople({ onRetry }: { onRetry: () => unknown }) {
  const texts = useTexts()
  return <Notice tone="bad" title={texts.personnelFailed} action={<Button onClick={onRetry}>{texts.retry}</Button>} />
}

function Progress({ settled, of }: { settled: number; of: number }) {
  const words = useTexts().progress(settled, of)
  return (
    <div className={styles.progress}>
      <progress value={settled} max={of} aria-label={words} />
      <span aria-hidden>{words}</span>
      <LiveRegion>{words}</LiveRegion>
    </div>
  )
}
