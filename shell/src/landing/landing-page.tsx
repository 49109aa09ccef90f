import { Brand } from '@tapri/ui/brand'
import { LinkButton } from '@tapri/ui/link-button'
import { Link } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { Bike, Leaf, MapPinned, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConfig } from '../config.ts'
import { LanguageButton } from '../language/language-button.tsx'
import { useLandingTexts } from './texts.ts'
import { Footer } from './footer.tsx'
import { StallPicture } from '../forms/stall-picture.tsx'
import styles from './landing.module.css'

/** The landing page. `install` is the Install App button, passed in because it belongs to another feature. */
export function LandingPage({ install }: { install: ReactNode }) {
  const texts = useLandingTexts()
  const { brand } = useConfig()
  useTitle(texts.message)
  const promises = [
    { icon: <Bike aria-hidden />, words: texts.fast },
    { icon: <MapPinned aria-hidden />, words: texts.live },
    { icon: <Leaf aria-hidden />, words: texts.quality },
    { icon: <Wallet aria-hidden />, words: texts.payment },
  ]

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand name={brand} />
        <nav className={styles.nav}>
          <LanguageButton />
          <LinkButton as={Link} to="/login" look="quiet">
            {texts.login}
          </LinkButton>
          <LinkButton as={Link} to="/register">
            {texts.signUp}
          </LinkButton>
        </nav>
      </header>

      <main>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.message}>{texts.message}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            <div className={styles.actions}>
              <LinkButton as={Link} to="/register" look="primary" size="large">
                {texts.order}
              </LinkButton>
              {install}
            </div>
          </div>
          <StallPicture />
        </section>

        <section className={styles.promises} aria-labelledby="promises">
          <h2 id="promises" className="visually-hidden">
            {texts.promises}
          </h2>
          <ul className={styles.cards}>
            {promises.map(({ icon, words: [title, sentence] }) => (
              <li key={title} className={styles.card}>
                <span className={styles.icon}>{icon}</span>
                <h3>{title}</h3>
                <p>{sentence}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <Footer />
    </div>
  )
}
