import { EmptyState } from '@tapri/ui/empty-state'
import { NoDeliveriesPicture } from '@tapri/ui/pictures/no-deliveries'
import { useState } from 'react'
import type { Stop } from '../stops.ts'
import styles from './deliveries.module.css'
import { DeliveryDialogs } from './delivery-dialogs.tsx'
import type { Asked } from './rules.ts'
import { StopRow } from './stop-row.tsx'
import { useDeliveriesTexts } from './texts.ts'

/** Lists deliveries of orders placed 7 or more days ago. One that is still open keeps its status control. */
export function ArchivedDeliveries({ stops }: { stops: readonly Stop[] }) {
  const texts = useDeliveriesTexts()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (stops.length === 0) {
    return (
      <EmptyState picture={<NoDeliveriesPicture />} title={texts.noneArchived}>
        {texts.noneArchivedHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={texts.archivedList}>
        {stops.map((stop) => (
          <StopRow key={stop.order.id} stop={stop} isAsking={false} onAsk={setAsked} />
        ))}
      </ul>
      <DeliveryDialogs asked={asked} onAsk={setAsked} />
    </>
  )
}
