import '@tapri/ui/tokens.css'
import '@tapri/ui/fonts.css'
import '@tapri/ui/base.css'
import './page.css'
import { Loading } from '@tapri/ui/loading'
import { LanguageProvider } from '@tapri/web-kit/language'
import { renderToString } from 'react-dom/server'
import { landingMarkup } from './landing-markup.tsx'

export const landing = landingMarkup

/** Renders what every other page shows until its code has loaded. */
export const loading = () =>
  renderToString(
    <LanguageProvider language="en">
      <Loading />
    </LanguageProvider>,
  )
