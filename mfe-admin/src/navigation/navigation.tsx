import { CountBadge } from '@tapri/ui/count-badge'
import { Dialog } from '@tapri/ui/dialog'
import { IconButton } from '@tapri/ui/icon-button'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { useShell } from '@tapri/web-kit/remote'
import { NavLink } from '@tapri/web-kit/router'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { usePages } from '../pages.ts'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import styles from './navigation.module.css'

/** Shows on a desktop all pages in a row below the header, and the language switch in the header. */
export const PageRow = () => (
  <div className={styles.row}>
    <Pages />
  </div>
)

/** Shows the language switch; on phones and tablets a button that opens a sheet with it and all pages. */
export function PageMenu() {
  const texts = useTexts()
  const { language, setLanguage } = useShell()
  const [isOpen, setOpen] = useState(false)
  const languages = <LanguageSwitch language={language} onChange={setLanguage} />
  return (
    <>
      <div className={styles.onDesktop}>{languages}</div>
      <IconButton
        className={styles.opener}
        label={texts.menu}
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.menu}>
        <div className={styles.sheet}>
          <Pages onChoose={() => setOpen(false)} />
        </div>
        {languages}
      </Dialog>
    </>
  )
}

function Pages({ onChoose }: { onChoose?: () => void }) {
  const texts = useTexts()
  const { config } = useShell()
  const unseen = useUnseenChanges()
  return (
    <nav className={styles.pages} aria-label={texts.menu}>
      {usePages()
        .filter(({ name }) => name !== 'payments' || config.online_payment)
        .map(({ name, Icon, to }) => (
          <NavLink key={name} to={to} onClick={onChoose}>
            <Icon aria-hidden />
            {texts[name]}
            {name === 'users' && <CountBadge count={unseen} label={texts.newChanges(unseen)} />}
          </NavLink>
        ))}
    </nav>
  )
}
