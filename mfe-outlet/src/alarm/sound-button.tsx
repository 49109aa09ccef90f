import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Bell, BellOff, BellRing } from 'lucide-react'
import styles from './sound-button.module.css'
import { useAlarmTexts } from './texts.ts'
import { useAlarm, useBadge } from './use-alarm.ts'

/** Turns the sound of new orders on and off, and says how many wait. Its width never changes. */
export function SoundButton({ orders }: { orders: readonly Order[] }) {
  const texts = useAlarmTexts()
  const { isOn, isRinging, isUrgent, waiting, tooLong, toggle } = useAlarm(orders)
  useBadge(waiting)
  const words = isUrgent ? texts.tooLong(tooLong) : texts.waiting(waiting)
  const name = isRinging ? `${words}. ${texts.soundOn}` : isOn ? texts.soundOn : texts.soundOff
  const Icon = isRinging ? BellRing : isOn ? Bell : BellOff
  return (
    <Button
      size="small"
      className={`${styles.sound} ${isRinging ? (isUrgent ? styles.urgent : styles.ringing) : isOn ? '' : styles.off}`}
      icon={<Icon aria-hidden />}
      aria-label={name}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <span className={styles.word}>{isRinging ? words : name}</span>
    </Button>
  )
}
