import { Link, useNavigate } from '@tapri/web-kit/router'
import { CircleUserRound, Languages, LogOut, UserRound } from 'lucide-react'
import type { Language } from '@tapri/web-kit/language'
import type { ReactNode } from 'react'
import styles from './app-header.module.css'
import { Brand } from './brand.tsx'
import { Menu } from './menu.tsx'
import { useTexts } from './texts.ts'

export type AppHeaderProps = {
  brand: string
  /** Path of the brand link: the home of the role. */
  home: string
  /** The person who is logged in, if any. */
  name?: string | undefined
  greeting?: ReactNode
  /** Buttons of this role: orders, cart. */
  actions?: ReactNode
  onLogout: () => unknown
  language: Language
  onLanguage: (language: Language) => void
  /** Low, and as wide as the screen: for pages that are tools. */
  slim?: boolean | undefined
  /** As wide as a wide page. */
  wide?: boolean | undefined
}

const others = {
  en: { key: 'hi', lang: 'hi', label: 'हिन्दी' },
  hi: { key: 'en', lang: 'en', label: 'English' },
} as const satisfies Record<Language, { key: Language; lang: Language; label: string }>

/**
 * Shows the header of the pages of a role, a single row even on a phone. Logout is in a menu, so that nobody taps it
 * by accident; so is the other language, named in that language.
 */
export function AppHeader(props: AppHeaderProps) {
  const { brand, home, name, greeting, actions, onLogout, language, onLanguage, slim, wide } = props
  const texts = useTexts()
  const navigate = useNavigate()
  const other = others[language]
  return (
    <header className={styles.header} data-slim={slim || undefined} data-wide={wide || undefined}>
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
                { ...other, icon: <Languages aria-hidden />, onSelect: () => onLanguage(other.key) },
                { key: 'logout', label: texts.logout, icon: <LogOut aria-hidden />, onSelect: onLogout },
              ]}
            />
          )}
        </div>
      </div>
    </header>
  )
}
