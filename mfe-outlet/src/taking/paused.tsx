import { type PauseLength, pauseLengths, type PauseReason, pauseReasons } from '@tapri/contracts/pauses'
import type { OutletTaking, Pause } from '@tapri/contracts/taking'
import { useReasonTexts } from '@tapri/order-screens/act/reasons/reason-texts'
import { Options } from '@tapri/order-screens/options'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { Select } from '@tapri/ui/select'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { useNow } from '@tapri/web-kit/use-now'
import { CirclePause } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './taking.module.css'
import { useTakingTexts } from './texts.ts'

interface PausedBannerProps {
  pause: Pause
  timeZone: string
  onResume: () => Promise<unknown>
  onChange: () => void
  /** The time of the pause has come; the same function each time. */
  onOver: () => unknown
}

const MINUTE_MS = 60_000

/** That the outlet takes no new orders, why, and how long; one press takes them again. */
export function PausedBanner({ pause, timeZone, onResume, onChange, onOver }: PausedBannerProps) {
  const texts = useTakingTexts()
  const say = useDayAndTime(timeZone)
  const { reason } = useReasonTexts()
  const left = useMsUntil(pause.until, onOver)
  const minutes = Math.max(1, Math.ceil((left - CLOCKS_DIFFER_MS) / MINUTE_MS))
  const inWords = minutes < 60 ? texts.left(minutes) : texts.hoursLeft(Math.floor(minutes / 60), minutes % 60)
  return (
    <Notice
      tone="warning"
      icon={<CirclePause aria-hidden />}
      title={texts.paused}
      action={
        <>
          <Button size="small" look="primary" onClick={onResume}>
            {texts.resume}
          </Button>
          <Button size="small" aria-haspopup="dialog" onClick={onChange}>
            {texts.change}
          </Button>
        </>
      }
    >
      {reason[pause.reason]} · <strong data-number>{inWords}</strong>, {texts.ends(say(pause.until))}
    </Notice>
  )
}

/** Ms until an instant, looked at every 10 s; calls `onOver` when it has come. */
function useMsUntil(iso: string, onOver: () => unknown) {
  const now = useNow(10_000)
  useEffect(() => {
    const timer = setTimeout(onOver, Math.min(Date.parse(iso) - serverNow() + CLOCKS_DIFFER_MS, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [iso, onOver])
  return Date.parse(iso) - now
}

const CLOCKS_DIFFER_MS = 1_000
/** A timer of more than 2³¹ ms runs at once. */
const LONGEST_TIMER_MS = 86_400_000

interface PauseDialogProps {
  taking: OutletTaking
  busy: boolean
  onPause: (length: PauseLength, reason: PauseReason) => Promise<unknown>
  onClose: () => void
}

/** Asks why no new orders are taken and how long; one press on a length starts the pause. */
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
        <Options of={pauseReasons.map((id) => ({ id, name: reasons[id] }))} />
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
