import { CircleUserRound, LogOut } from 'lucide-react'
import type { ElementType, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Brand } from './brand.tsx'
import styles from './app-header.module.css'
import square from './icon-button.module.css'
import { LinkButton } from './link-button.tsx'
import { useTexts } from './texts.ts'

export type AppHeaderProps = {
  brand: string
  /** Path of the brand link: the home of the role. */
  home: string
  /** The router's link component; a plain `<a>` without one. It gets `to`, the `<a>` gets `href`. */
  link?: ElementType | undefined
  greeting?: ReactNode
  /** Buttons of this role: orders, cart. */
  actions?: ReactNode
  /** Path of the account page; no link without it. */
  account?: string | undefined
  onLogout?: (() => unknown) | undefined
}

/** Header of signed-in pages. */
export function AppHeader({ brand, home, link: Link = 'a', greeting, actions, account, onLogout }: AppHeaderProps) {
  const texts = useTexts()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link
          className={styles.home}
          aria-label={texts.home(brand)}
          {...(Link === 'a' ? { href: home } : { to: home })}
        >
          <Brand name={brand} />
        </Link>
        {greeting != null && <p className={styles.greeting}>{greeting}</p>}
        <div className={styles.actions}>
          {actions}
          {account && (
            <LinkButton
              as={Link}
              {...(Link === 'a' ? { href: account } : { to: account })}
              look="quiet"
              className={square.square}
              aria-label={texts.account}
              title={texts.account}
              icon={<CircleUserRound aria-hidden />}
            />
          )}
          {onLogout && <IconButton label={texts.logout} icon={<LogOut aria-hidden />} onClick={onLogout} />}
        </div>
      </div>
    </header>
  )
}
