import { CLAIM_MINUTES } from '@tapri/contracts/limits'
import { Brand } from '@tapri/ui/brand'
import { LinkButton } from '@tapri/ui/link-button'
import { Bike, Leaf, MapPinned, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageButton } from '../language/language-button.tsx'
import { useLandingTexts } from './texts.ts'
import { Footer } from './footer.tsx'
import { StallPicture } from '../forms/stall-picture.tsx'
import styles from './landing.module.css'

/**
 * Renders the landing page, at build time only: `data-part` names what src/start-landing.ts changes in the browser.
 * `install` is the Install App button, passed in because it belongs to another feature.
 */
export function LandingPage({ brand, install }: { brand: string; install: ReactNode }) {
  const texts = useLandingTexts()

  return (
    <div className={styles.page} data-rendered={brand}>
      <header className={styles.header}>
        <Brand name={brand} />
        <nav className={styles.nav}>
          <LanguageButton />
          <LinkButton href="/login" look="quiet">
            {texts.login}
          </LinkButton>
          <LinkButton href="/register">{texts.signUp}</LinkButton>
        </nav>
      </header>

      <main id="content" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1 className={styles.message}>{texts.message}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            <div className={styles.actions}>
              <LinkButton href="/register" look="primary" size="large">
                {texts.order}
              </LinkButton>
              <LinkButton href="/menu" look="quiet">
                {texts.menu}
              </LinkButton>
              {install}
            </div>
          </div>
          <StallPicture />
        </section>

        <Promises />
      </main>
      <Footer brand={brand} />
    </div>
  )
}

/** Shows the speed claim; src/landing/claim.ts fills in the configured minutes or the record of promises. */
function Fast() {
  const { fast, onTime } = useLandingTexts()
  const minutes = String(CLAIM_MINUTES)
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Bike aria-hidden />
      </span>
      <h3 data-claim={fast.title('{minutes}')} data-plain={onTime.title}>
        {fast.title(minutes)}
      </h3>
      <p data-claim={fast.sentence('{minutes}')} data-plain={onTime.sentence} data-kept={onTime.kept('{kept}')}>
        {fast.sentence(minutes)}
      </p>
    </li>
  )
}

/** Shows what is promised, and below it how promises were kept, as soon as that is known. */
function Promises() {
  const texts = useLandingTexts()
  const promises: { icon: ReactNode; title: string; sentence: string; online?: string }[] = [
    { icon: <MapPinned aria-hidden />, ...texts.live },
    { icon: <Leaf aria-hidden />, ...texts.quality },
    { icon: <Wallet aria-hidden />, ...texts.payment, online: texts.online },
  ]
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises" className="visually-hidden">
        {texts.promises}
      </h2>
      <ul className={styles.cards}>
        <Fast />
        {promises.map(({ icon, title, sentence, online }) => (
          <li key={title} className={styles.card}>
            <span className={styles.icon}>{icon}</span>
            <h3>{title}</h3>
            <p data-online={online}>{sentence}</p>
          </li>
        ))}
      </ul>
      <p
        className={styles.kept}
        data-part="kept"
        data-words={texts.kept('{kept}', '{orders}', '{percent}')}
        data-half={texts.half('{minutes}')}
        data-settled={texts.settled('{settled}')}
        hidden
      />
    </section>
  )
}
