import { Link, useNavigate } from '@tapri/web-kit/router'
import { CircleUserRound, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './app-header.module.css'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'
import { useTexts } from './texts.ts'

export type AppHeaderProps = {
  brand: string
  /** Path of the brand link: the home of the role. */
  home: string
  /** The person who is logged in, if anybody is. */
  name?: string | undefined
  greeting?: ReactNode
  /** Buttons of this role: orders, cart. */
  actions?: ReactNode
  onLogout: () => unknown
  /** Low and as wide as the screen, above a page that is a tool. */
  slim?: boolean | undefined
}

/** Header of the pages of a role. Logout is inside a menu, so that no thumb meets it by chance. */
export function AppHeader({ brand, home, name, greeting, actions, onLogout, slim }: AppHeaderProps) {
  const texts = useTexts()
  const navigate = useNavigate()
  return (
    <header className={styles.header} data-slim={slim || undefined}>
      <div className={styles.bar}>
        <Link className={styles.home} aria-label={texts.home(brand)} to={home}>
          <Brand name={brand} />
        </Link>
        {greeting != null && <p className={styles.greeting}>{greeting}</p>}
        <div className={styles.actions}>
          {actions}
          {name !== undefined && (
            <Menu
              label={texts.account}
              icon={<CircleUserRound aria-hidden />}
              title={name}
              items={[
                {
                  key: 'account',
                  label: texts.account,
                  icon: <UserRound aria-hidden />,
                  onSelect: () => void navigate('/account'),
                },
                { key: 'logout', label: texts.logout, icon: <LogOut aria-hidden />, onSelect: onLogout },
              ]}
            />
          )}
        </div>
      </div>
    </header>
  )
}
