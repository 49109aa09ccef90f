import { Card } from '@tapri/ui/card'
import { CountBadge } from '@tapri/ui/count-badge'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { usePages } from '../pages.ts'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import grid from '../card-grid.module.css'
import styles from './doors.module.css'
import { useDashboardTexts } from './texts.ts'

/** Shows a card for every other page that says what can be done there. */
export function Doors() {
  const common = useTexts()
  const { doors, ...texts } = useDashboardTexts()
  const { config } = useShell()
  const unseen = useUnseenChanges()
  return (
    <nav aria-label={texts.manage} className={styles.doors}>
      <h2>{texts.manage}</h2>
      <ul className={grid.grid}>
        {usePages().map(({ name, Icon, to }) => {
          if (name === 'dashboard') return null
          const { title, hint } = doors[name]
          return (
            <Card key={name} as="li" link className={styles.door}>
              <Icon aria-hidden />
              <div>
                <h3>
                  <Link to={name === 'users' && unseen > 0 ? `${to}?changes=open` : to}>
                    {title}
                    {name === 'users' && <CountBadge count={unseen} label={common.newChanges(unseen)} />}
                  </Link>
                </h3>
                <p>{name === 'payments' && !config.online_payment ? texts.paymentsOff : hint}</p>
              </div>
            </Card>
          )
        })}
      </ul>
    </nav>
  )
}
