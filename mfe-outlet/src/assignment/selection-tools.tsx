import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Bike } from 'lucide-react'
import styles from './selection-tools.module.css'
import { selectionState } from './selection.ts'
import { useAssignmentTexts } from './texts.ts'
import type { OrderSelection } from './use-selection.ts'

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
