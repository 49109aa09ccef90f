import '@tapri/ui/tokens.css'
import '@tapri/ui/fonts.css'
import '@tapri/ui/base.css'
import './page.css'
import { Loading } from '@tapri/ui/loading'
import { LanguageProvider } from '@tapri/web-kit/language'
import { renderToString } from 'react-dom/server'
import { landingMarkup } from './landing-markup.tsx'

export const landing = landingMarkup

/** Shown on every other page until its code is loaded. */
export const loading = () =>
  renderToString(
    <LanguageProvider language="en">
      <Loading />
    </LanguageProvider>,
  )
