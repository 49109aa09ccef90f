import type { PushDevice } from '@tapri/contracts/push'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { TimeAgo } from '@tapri/ui/time-ago'
import { BellRing } from 'lucide-react'
import styles from '../account.module.css'
import { useNotificationsTexts } from './texts.ts'

/** One device: browser and system, its last notification, and Turn off. */
export function DeviceRow({ device, onRemove }: { device: PushDevice; onRemove: () => unknown }) {
  const texts = useNotificationsTexts()
  const [browser = '', system] = device.device.split(' on ')
  const name = (system ? texts.on(browser, system) : browser) || texts.unknown
  const { created_at, last_sent_at } = device
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <BellRing aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {device.current && <ActiveBadge active>{texts.current}</ActiveBadge>}
        </p>
        <p className={styles.detail}>
          <span>
            {last_sent_at ? texts.lastSent : texts.since} <TimeAgo at={last_sent_at ?? created_at} />
          </span>
        </p>
      </div>
      <Button size="small" aria-label={texts.removeFrom(name)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </li>
  )
}
