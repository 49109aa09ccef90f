import { CircleAlert, CircleCheck } from 'lucide-react'
import { leftNotices } from '../session/notice.ts'
import { useTexts } from '../texts.ts'
import styles from './left-notices.module.css'

/** The notices that a page before may have left, hidden until src/start-landing.ts shows the one that it did. */
export function LeftNotices() {
  const texts = useTexts()
  return (
    <output className={styles.place}>
      {leftNotices.map((notice) => (
        <span key={notice} className={styles.notice} data-notice={notice} hidden>
          {notice === 'sessionExpired' ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />}
          {texts[notice]}
        </span>
      ))}
    </output>
  )
}
