import { type AlertActions, NeedsSomebody } from '@tapri/order-screens/attention/needs-somebody'
import { OpenComplaints, useOpenComplaints } from '@tapri/order-screens/complaints/open-complaints'
import { useAlerts } from '@tapri/order-screens/attention/use-alerts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from './texts.ts'
import styles from './toolbar.module.css'

interface AttentionProps {
  /** The orders on the board: their tickets are marked. */
  shown: ReadonlySet<string>
  actions: AlertActions
}

/** Counts complaints and the orders that need attention and are not on the board, and opens their list; nothing without any. */
export function Attention({ shown, actions }: AttentionProps) {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const total = (useAlerts(shown)?.total ?? 0) + useOpenComplaints().length
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
