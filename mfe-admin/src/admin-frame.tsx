import { StaffHeader } from '@tapri/order-screens/staff-header'
import { CountBadge } from '@tapri/ui/count-badge'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { useShell } from '@tapri/web-kit/remote'
import { Link, NavLink } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './admin-frame.module.css'
import { useTexts } from './texts.ts'
import { useUnseenChanges } from './use-staff-events.ts'

const navItems = [
  'orders',
  'numbers',
  'cash',
  'payments',
  'products',
  'users',
  'categories',
  'outlets',
  'webhooks',
] as const

interface AdminFrameProps {
  title: string
  note?: ReactNode
  actions?: ReactNode
  isHome?: boolean
  children: ReactNode
}

export function AdminFrame({ title, note, actions, isHome, children }: AdminFrameProps) {
  const texts = useTexts()
  const { basePath, user, language, setLanguage, config } = useShell()
  const unseen = useUnseenChanges()
  return (
    <>
      <StaffHeader
        greeting={user.name}
        actions={
          <>
            <nav className={styles.menu} aria-label={texts.menu}>
              {navItems
                .filter((item) => item !== 'payments' || config.online_payment)
                .map((item) => (
                  <NavLink key={item} to={`${basePath}/${item}`}>
                    {texts[item]}
                    {item === 'users' && <CountBadge count={unseen} label={texts.newChanges(unseen)} />}
                  </NavLink>
                ))}
            </nav>
            <LanguageSwitch language={language} onChange={setLanguage} />
          </>
        }
      />
      <Page
        title={title}
        note={note}
        actions={actions}
        back={
          !isHome && (
            <LinkButton
              as={Link}
              to={`${basePath}/dashboard`}
              look="quiet"
              size="small"
              icon={<ArrowLeft aria-hidden />}
            >
              {texts.back}
            </LinkButton>
          )
        }
      >
        {children}
      </Page>
    </>
  )
}
