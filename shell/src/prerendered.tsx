import { Loading } from '@tapri/ui/loading'
import { LanguageProvider } from '@tapri/web-kit/language'
import { StaticRouter } from '@tapri/web-kit/static-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

/** The landing page as a visitor sees it first: in English, nobody signed in, the configuration not yet known. */
export const landing = () =>
  renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  )

/** What stands on every other page until its code is here. */
export const loading = () =>
  renderToString(
    <LanguageProvider language="en">
      <Loading />
    </LanguageProvider>,
  )
