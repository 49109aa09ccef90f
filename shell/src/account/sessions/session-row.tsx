import type { ActiveSession } from '@tapri/contracts/sessions'
import { ActiveBadge } from '@tapri/ui/active-badge'
import { Button } from '@tapri/ui/button'
import { TimeAgo } from '@tapri/ui/time-ago'
import { Laptop, Smartphone } from 'lucide-react'
import styles from '../account.module.css'
import { useSessionsTexts } from './texts.ts'

/** One session: device, place, last use, and Log out unless it is the current one. */
export function SessionRow({ session, onEnd }: { session: ActiveSession; onEnd: () => unknown }) {
  const texts = useSessionsTexts()
  const [browser = '', system] = session.device.split(' on ')
  const device = (system ? texts.on(browser, system) : browser) || texts.unknown
  const isPhone = /Android|iPhone|iPad/.test(session.device)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{isPhone ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}</span>
      <div className={styles.words}>
        <p className={styles.name}>
          {device}
          {session.current && <ActiveBadge active>{texts.current}</ActiveBadge>}
        </p>
        <p className={styles.detail}>
          {session.place && <span data-number>{texts.from(session.place)}</span>}
          <span>
            {texts.lastSeen} <TimeAgo at={session.last_seen_at} />
          </span>
        </p>
      </div>
      {!session.current && (
        <Button size="small" aria-label={texts.endOf(device)} onClick={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
