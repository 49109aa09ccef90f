import { SUGGEST_MAX_ORDERS } from '@tapri/contracts/limits'
import { AssignDialog } from '@tapri/order-screens/act/assign-dialog'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { ZoneContext } from '@tapri/web-kit/zone'
import styles from './assign-selection-dialog.module.css'
import { useAssignmentTexts } from './texts.ts'
import { nameOrders } from './use-bulk-assign.ts'
import type { OrderSelection } from './use-selection.ts'

/** Assigns the selected orders to one delivery person; names the orders it skips and shows how far it is. */
export function AssignSelectionDialog({ selection, zone }: { selection: OrderSelection; zone: string | undefined }) {
  const texts = useAssignmentTexts()
  const { isDialogOpen, closeDialog, assign, assignShares, taken, asked, freeCount, settled } = selection
  return (
    <ZoneContext value={zone}>
      <AssignDialog
        open={isDialogOpen}
        onClose={closeDialog}
        onAssign={assign}
        onShare={assignShares}
        busy={settled !== null}
        count={freeCount}
        orderIds={asked.length > SUGGEST_MAX_ORDERS ? [] : asked}
      >
        {taken.length > 0 && (
          <Notice tone="warning" title={texts.skipped}>
            {nameOrders(taken)}
          </Notice>
        )}
        {settled !== null && <Progress settled={settled} count={freeCount} />}
      </AssignDialog>
    </ZoneContext>
  )
}

function Progress({ settled, count }: { settled: number; count: number }) {
  const words = useAssignmentTexts().progress(settled, count)
  return (
    <div className={styles.progress}>
      <progress value={settled} max={count} aria-label={words} />
      <span aria-hidden>{words}</span>
      <LiveRegion>{words}</LiveRegion>
    </div>
  )
}
