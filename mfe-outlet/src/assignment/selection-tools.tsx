import { SUGGEST_MAX_ORDERS } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import { AssignDialog } from '@tapri/order-screens/act/assign-dialog'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { LiveRegion } from '@tapri/ui/live-region'
import { Notice } from '@tapri/ui/notice'
import { ZoneContext } from '@tapri/web-kit/zone'
import assignSelectionDialog from './assign-selection-dialog.module.css'
import styles from './selection-tools.module.css'
import { selectionState } from './selection.ts'
import { useAssignmentTexts } from './texts.ts'
import { nameOrders, type OrderSelection } from './use-selection.ts'

interface SelectionToolsProps {
  selection: OrderSelection
  orders: readonly Order[]
}

/** Selects all orders of a column without a delivery person, and assigns them; shown in the column's head. */
export function SelectionTools({ selection, orders }: SelectionToolsProps) {
  const texts = useAssignmentTexts()
  const { size } = selection.selection
  const { selectable, isAll, isSome } = selectionState(selection.selection, orders)
  return (
    <>
      <Button size="small" look={size > 0 ? 'primary' : 'secondary'} onClick={selection.askSelected}>
        {texts.assignSelected}
      </Button>
      <Checkbox
        className={styles.all}
        label={texts.selectAll(selectable)}
        checked={isAll}
        indeterminate={isSome}
        onChange={selection.toggleAll}
      />
      <output className="visually-hidden">{size > 0 && texts.selected(size)}</output>
    </>
  )
}

/** Assigns the selected orders to one delivery person; names the orders it skips and shows the progress. */
export function AssignSelectionDialog({ selection, first }: { selection: OrderSelection; first: Order | undefined }) {
  const texts = useAssignmentTexts()
  const { isDialogOpen, closeDialog, assign, assignShares, taken, asked, freeCount, settled } = selection
  return (
    <ZoneContext value={first?.time_zone}>
      <AssignDialog
        open={isDialogOpen}
        onClose={closeDialog}
        onAssign={assign}
        onShare={assignShares}
        busy={settled !== null}
        count={freeCount}
        outletId={first?.outlet_id}
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
