import { Brand } from '@tapri/ui/brand'
import { Link } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import type { ReactNode } from 'react'
import { useConfig } from '../config.ts'
import styles from './form.module.css'
import { LanguageButton } from '../language/language-button.tsx'
import { StallPicture } from './stall-picture.tsx'

/** Lays out a page with one form: brand, language, heading, form, a link below. */
export function FormPage({
  title,
  lead,
  children,
  aside,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  aside?: ReactNode
}) {
  const { brand } = useConfig()
  useTitle(title)
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Link to="/">
          <Brand name={brand} />
        </Link>
        <LanguageButton />
      </header>
      <main id="content" className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        <div className={styles.sheet}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </main>
      <div className={styles.stall} aria-hidden>
        <div className={styles.view}>
          <StallPicture />
        </div>
      </div>
    </div>
  )
}
