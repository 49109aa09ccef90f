import type { OrderItem } from '@tapri/contracts/order-item'
import { isolated } from '@tapri/contracts/typed/isolated'
import { MessageSquareText } from 'lucide-react'
import styles from './line-words.module.css'
import { useOrderTexts } from '../texts.ts'

/**
 * Shows the options of a line and the customer's note, below the name of its product; renders nothing when there are
 * none.
 */
export function LineWords({ item }: { item: Pick<OrderItem, 'options' | 'note'> }) {
  const texts = useOrderTexts()
  const { options = [], note } = item
  return (
    <>
      {options.length > 0 && (
        <span className={styles.options}>{options.map(({ name }) => isolated(name)).join(' · ')}</span>
      )}
      {note && (
        <span className={styles.note}>
          <MessageSquareText aria-label={texts.lineNote} />
          <q dir="auto">{note}</q>
        </span>
      )}
    </>
  )
}
