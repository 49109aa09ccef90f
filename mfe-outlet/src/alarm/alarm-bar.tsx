import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { BellOff, BellRing, Bell, MonitorCheck, MonitorOff } from 'lucide-react'
import styles from './alarm-bar.module.css'
import type { ReactNode } from 'react'
import { useAlarmTexts } from './texts.ts'
import { type Alarm, useAlarm, useBadge } from './use-alarm.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface AlarmBarProps {
  orders: readonly Order[]
  /** After the sound was turned on by its button. */
  onTurnOn: () => void
  /** Other things that this device does about orders. */
  children?: ReactNode
}

/** One line: whether new orders can be heard, and whether the screen stays on. Its height never changes. */
export function AlarmBar({ orders, onTurnOn, children }: AlarmBarProps) {
  const texts = useAlarmTexts()
  const alarm = useAlarm(orders)
  useBadge(alarm.waiting)
  return (
    <section className={styles.bar} aria-label={texts.label}>
      <SoundButton alarm={alarm} onTurnOn={onTurnOn} />
      <ScreenButton />
      {children}
    </section>
  )
}

function SoundButton({ alarm, onTurnOn }: Pick<AlarmBarProps, 'onTurnOn'> & { alarm: Alarm }) {
  const { isOn, isRinging, isUrgent } = alarm
  const toggle = () => {
    if (alarm.toggle()) onTurnOn()
  }
  const texts = useAlarmTexts()
  const words = isUrgent ? texts.tooLong(alarm.tooLong) : texts.waiting(alarm.waiting)
  if (!isOn) {
    return (
      <Button size="small" className={styles.off} icon={<BellOff aria-hidden />} onClick={toggle}>
        {texts.soundOff} <span className={styles.turnOn}>{texts.turnOn}</span>
      </Button>
    )
  }
  return (
    <Button
      size="small"
      look="quiet"
      className={isRinging ? (isUrgent ? styles.urgent : styles.ringing) : undefined}
      icon={isRinging ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      aria-label={isRinging ? `${words}. ${texts.soundOn}` : undefined}
      onClick={toggle}
    >
      {isRinging ? words : texts.soundOn}
    </Button>
  )
}

function ScreenButton() {
  const texts = useAlarmTexts()
  const { isHeld, toggle } = useWakeLock()
  if (isHeld === undefined) return null
  const words = isHeld ? texts.screenOn : texts.screenOff
  return (
    <Button
      size="small"
      look="quiet"
      icon={isHeld ? <MonitorCheck aria-hidden /> : <MonitorOff aria-hidden />}
      aria-label={words}
      title={words}
      onClick={toggle}
    >
      <span className={styles.screen}>{words}</span>
    </Button>
  )
}
