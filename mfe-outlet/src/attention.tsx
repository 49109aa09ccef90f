import { type AlertActions, NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { OpenComplaints, useOpenComplaints } from '@tapri/order-screens/complaints/open-complaints'
import { useDutyNeeds } from '@tapri/order-screens/duty/duty-needs'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from './texts.ts'
import styles from './toolbar.module.css'

interface AttentionProps {
  /** The orders on the board, whose tickets are marked anyway. */
  shown: ReadonlySet<string>
  actions: AlertActions
}

/**
 * Counts complaints, orders that need attention but are not on the board, and open questions about duty; opens their
 * list. Shows nothing if there are none.
 */
export function Attention({ shown, actions }: AttentionProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const total = (useAlerts(shown)?.total ?? 0) + useOpenComplaints().length + useDutyNeeds().length
  if (total === 0) return null
  return (
    <>
      <Button
        size="small"
        className={styles.attention}
        icon={<BellRing aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.attention(total)}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.attentionTitle} size="large">
        <NeedsSomebody actions={actions} except={shown} />
        <OpenComplaints />
      </Dialog>
    </>
  )
}
