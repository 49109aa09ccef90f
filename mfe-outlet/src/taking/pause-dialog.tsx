import { type PauseLength, type PauseReason, pauseLengths, pauseReasons } from '@tapri/contracts/pauses'
import type { OutletTaking } from '@tapri/contracts/taking'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Select } from '@tapri/ui/select'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { useState } from 'react'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'

interface PauseDialogProps {
  taking: OutletTaking
  busy: boolean
  onPause: (length: PauseLength, reason: PauseReason) => Promise<unknown>
  onClose: () => void
}

/** How long no new orders are taken, by one press, and why. */
export function PauseDialog({ taking, busy, onPause, onClose }: PauseDialogProps) {
  const texts = useTakingTexts()
  const say = useDayAndTime(taking.time_zone)
  const reasons = useReasonTexts().reason
  const [reason, setReason] = useState<PauseReason>(taking.pause?.reason ?? 'too_busy')
  const choose = async (length: PauseLength) => {
    if (await onPause(length, reason)) onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={texts.pauseTitle} description={texts.pauseHint} busy={busy}>
      <Select label={texts.why} value={reason} onChange={({ target }) => setReason(target.value as PauseReason)}>
        {pauseReasons.map((each) => (
          <option key={each} value={each}>
            {reasons[each]}
          </option>
        ))}
      </Select>
      <div className={styles.lengths}>
        {pauseLengths.map((length) => (
          <Button key={length} size="large" disabled={busy} onClick={() => choose(length)}>
            {length === 'closing' ? (
              <span className={styles.length}>
                {texts.untilClosing}
                <small>{say(taking.closing)}</small>
              </span>
            ) : (
              texts.minutes(Number.parseInt(length, 10))
            )}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
