import { type PauseLength, pauseLengths, type PauseReason, pauseReasons } from '@tapri/contracts/pauses'
import type { OutletTaking } from '@tapri/contracts/taking'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Options } from '@tapri/order-screens/options'
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

/** Asks why and for how long no new orders are taken; one press on a length starts the pause. */
export function PauseDialog({ taking, busy, onPause, onClose }: PauseDialogProps) {
  const texts = useTakingTexts()
  const reasons = useReasonTexts().reason
  const [reason, setReason] = useState<PauseReason>(taking.pause?.reason ?? 'too_busy')
  const choose = async (length: PauseLength) => {
    if (await onPause(length, reason)) onClose()
  }
  return (
    <Dialog open onOpenChange={onClose} title={texts.pauseTitle} description={texts.pauseHint} busy={busy}>
      <Select label={texts.why} value={reason} onChange={({ target }) => setReason(target.value as PauseReason)}>
        <Options of={pauseReasons.map((id) => ({ id, name: reasons[id] }))} />
      </Select>
      <div className={styles.lengths}>
        {pauseLengths.map((length) => (
          <Button key={length} size="large" disabled={busy} onClick={() => choose(length)}>
            {length === 'closing' ? <UntilClosing taking={taking} /> : texts.minutes(Number.parseInt(length, 10))}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Offers a pause until closing time; for an outlet that never closes, until midnight. */
function UntilClosing({ taking: { closing, time_zone } }: Pick<PauseDialogProps, 'taking'>) {
  const texts = useTakingTexts()
  const say = useDayAndTime(time_zone)
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: time_zone })
  if (clock.format(new Date(closing)) === '00:00') return texts.untilMidnight
  return (
    <span className={styles.length}>
      {texts.untilClosing}
      <small>{say(closing)}</small>
    </span>
  )
}
