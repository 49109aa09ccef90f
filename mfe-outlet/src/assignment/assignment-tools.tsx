import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { Bike } from 'lucide-react'
import { useTexts } from '../texts.ts'
import styles from './assignment-tools.module.css'
import { selectionState } from './selection.ts'
import type { Assignment } from './use-assignment.ts'

/** Above the list: select what nobody brings yet. */
export function AssignmentTools({
  assignment,
  orders,
  isStale,
}: {
  assignment: Assignment
  orders: readonly Order[]
  isStale: boolean
}) {
  const texts = useTexts()
  const { selection, toggleAll, askSelected } = assignment
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
      <output className={styles.stale}>{isStale && texts.stale}</output>
    </div>
  )
}

/** At the foot of the screen, in the thumb's reach, while something is selected: give it to somebody. */
export function AssignmentBar({ assignment }: { assignment: Assignment }) {
  const texts = useTexts()
  const { selection, clear, askSelected } = assignment
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
