import { SkipLink } from '@tapri/ui/skip-link'
import { type Language, LanguageProvider } from '@tapri/web-kit/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { InstallBanner } from './install/install-banner.tsx'
import { InstallButton } from './install/install-button.tsx'
import { RENDERED_BRAND } from './landing/contacts.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { StaticTopLine } from './landing/static-top-line.tsx'

/** Renders the landing page as HTML, without contacts; src/start-landing.ts makes it interactive. */
export const landingMarkup = (language: Language) =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <SkipLink />
      <LandingPage brand={RENDERED_BRAND} install={<InstallButton brand={RENDERED_BRAND} />} />
      <InstallBanner brand={RENDERED_BRAND} />
      <StaticTopLine />
    </LanguageProvider>,
  )
