import { Loading } from '@tapri/ui/loading'
import { LanguageProvider } from '@tapri/web-kit/language'
import { StaticRouter } from '@tapri/web-kit/static-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

/** The landing page in English, without session and with the default configuration. */
export const landing = () =>
  renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  )

/** Shown on every other page until its code is loaded. */
export const loading = () =>
  renderToString(
    <LanguageProvider language="en">
      <Loading />
    </LanguageProvider>,
  )
