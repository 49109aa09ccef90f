import { CountBadge } from '@tapri/ui/count-badge'
import { useSearchParams } from '@tapri/web-kit/router'
import { ChevronDown, History } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import { Changes } from './changes.tsx'
import styles from './changes.module.css'
import { useChangesTexts } from './changes-texts.ts'

/** Closed: the number of unseen changes. Open: the changes, which marks them as seen. The address holds whether it is open. */
export function ChangesPanel() {
  const common = useTexts()
  const texts = useChangesTexts()
  const unseen = useUnseenChanges()
  const [params, setParams] = useSearchParams()
  const id = useId()
  const isOpen = params.get('changes') === 'open'
  const toggle = () =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params)
        if (isOpen) next.delete('changes')
        else next.set('changes', 'open')
        return next
      },
      { replace: true },
    )
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <History aria-hidden />
          <span>{texts.title}</span>
          <CountBadge count={unseen} label={common.newChanges(unseen)} />
          <ChevronDown className={styles.arrow} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={id}>
          <Changes />
        </div>
      )}
    </section>
  )
}
