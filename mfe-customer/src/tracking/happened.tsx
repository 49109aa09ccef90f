import type { Order } from '@tapri/contracts/orders'
import { useTimelineTexts } from '@tapri/order-screens/order/timeline/texts'
import { Timeline } from '@tapri/order-screens/order/timeline/timeline'
import { useTimeline } from '@tapri/order-screens/order/timeline/use-timeline'
import { Card } from '@tapri/ui/card'
import { useId } from 'react'
import styles from './tracking.module.css'

/** Lists what has happened to the order so far, with times; nothing until it has loaded. */
export function Happened({ order }: { order: Order }) {
  const id = useId()
  const texts = useTimelineTexts()
  const { entries } = useTimeline(order)
  if (!entries) return null
  return (
    <Card as="section" className={styles.order} data-happened aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <Timeline entries={entries} order={order} />
    </Card>
  )
}
