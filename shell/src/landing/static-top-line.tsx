import { leftNotices } from '../session/notice.ts'
import { useTexts } from '../texts.ts'
import { Line } from '../toasts/top-line.tsx'
import styles from '../toasts/top-line.module.css'

/** Renders the messages of the top line for a page without React: src/start-landing.ts shows and hides them. */
export function StaticTopLine() {
  const texts = useTexts()
  return (
    <output className={styles.place}>
      <Line kind="offline" part={{ 'data-part': 'offline', hidden: true }}>
        {texts.offline}
      </Line>
      {leftNotices.map((notice) => (
        <Line
          key={notice}
          kind={notice === 'sessionExpired' ? 'error' : 'success'}
          part={{ 'data-notice': notice, hidden: true }}
        >
          {texts[notice]}
        </Line>
      ))}
    </output>
  )
}
