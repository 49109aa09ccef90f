import { SUGGEST_MAX_ORDERS } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import { AssignDialog } from '@tapri/order-screens/act/assign-dialog'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { ZoneContext } from '@tapri/web-kit/zone'
import { Bike } from 'lucide-react'
import assignSelectionDialog from './assign-selection-dialog.module.css'
import styles from './selection-tools.module.css'
import { selectionState } from './selection.ts'
import { useAssignmentTexts } from './texts.ts'
import { nameOrders, type OrderSelection } from './use-selection.ts'

interface SelectionToolsProps {
  selection: OrderSelection
  orders: readonly Order[]
  /** The last refetch of the orders failed. */
  isStale: boolean
}

/** Above the list: selects all orders without a delivery person, and assigns them. */
export function SelectionTools({
  selection: { selection, toggleAll, askSelected },
  orders,
  isStale,
}: SelectionToolsProps) {
  const texts = useAssignmentTexts()
  const { stale } = useOrderTexts().list
  const { selectable, isAll, isSome } = selectionState(selection, orders)
  return (
    <div className={styles.tools}>
      <Checkbox
        label={texts.selectAll(selectable)}
        checked={isAll}
        indeterminate={isSome}
        disabled={selectable === 0}
        onChange={toggleAll}
      />
      {selection.size === 0 && (
        <Button icon={<Bike aria-hidden />} onClick={askSelected}>
          {texts.assignSelected}
        </Button>
      )}
      <output className={styles.stale}>{isStale && stale}</output>
    </div>
  )
}

/** A bar at the foot of the screen while orders are selected: their count, Clear and Assign. */
export function SelectionBar({ selection: { selection, clear, askSelected } }: { selection: OrderSelection }) {
  const texts = useAssignmentTexts()
  return (
    <div className={styles.bar} data-empty={selection.size === 0 || undefined}>
      <div className={styles.inside}>
        <output>{selection.size > 0 && texts.selected(selection.size)}</output>
        {selection.size > 0 && (
          <>
            <Button look="quiet" onClick={clear}>
              {texts.clear}
            </Button>
            <Button look="primary" icon={<Bike aria-hidden />} onClick={askSelected}>
              {texts.assignSelected}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

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
    <div className={assignSelectionDialog.progress}>
      <progress value={settled} max={count} aria-label={words} />
      <span aria-hidden>{words}</span>
      <LiveRegion>{words}</LiveRegion>
    </div>
  )
}
