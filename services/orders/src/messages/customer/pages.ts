import type { Language } from '@tapri/contracts/problems/text'
import { escaped, policyOf } from '@tapri/service-kit/http/html'
import type { DemoMessage } from './demo.ts'

const STYLES = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif}
body{max-width:36rem;margin:0 auto;padding:1.5rem 1rem}
ol{list-style:none;padding:0;display:grid;gap:1rem}
li{border:1px solid;border-radius:.75rem;padding:1rem;overflow-wrap:anywhere}
p{white-space:pre-wrap;margin:.25rem 0}
button{font:inherit;font-weight:600;min-height:3rem;padding:0 1.5rem;border:0;border-radius:.75rem;background:#8a3b12;color:#fff}`

export const PAGE_POLICY = policyOf(STYLES, "'self'")

const page = (language: Language, title: string, content: string) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLES}</style>
<main><h1>${escaped(title)}</h1>
${content}</main></html>
`

const texts = {
  en: {
    title: 'E-mails about your orders',
    ask: 'We send you e-mails about your orders. You can turn them on again in your account.',
    stop: 'Stop these e-mails',
    stopped: 'You get no more e-mails about your orders. You can turn them on again in your account.',
  },
  hi: {
    title: 'आपके ऑर्डर के ईमेल',
    ask: 'हम आपको आपके ऑर्डर के ईमेल भेजते हैं। आप इन्हें अपने खाते में फिर चालू कर सकते हैं।',
    stop: 'ये ईमेल बंद करें',
    stopped: 'अब आपको ऑर्डर के ईमेल नहीं आएँगे। आप इन्हें अपने खाते में फिर चालू कर सकते हैं।',
  },
} satisfies Record<Language, object>

export const askPage = (language: Language) => {
  const { title, ask, stop } = texts[language]
  return page(language, title, `<p>${ask}</p><form method="post"><button>${stop}</button></form>`)
}

export const stoppedPage = (language: Language) =>
  page(language, texts[language].title, `<p>${texts[language].stopped}</p>`)

/** Lists the messages that a demo would have sent, newest first. */
export const demoPage = (shown: readonly DemoMessage[]) =>
  page(
    'en',
    'Messages of this demo',
    shown.length === 0
      ? '<p>None yet. Place an order; when its outlet confirms it, its message stands here.</p>'
      : `<ol>${shown.map(demoItem).join('\n')}</ol>`,
  )

const demoItem = ({ channel, to, at, subject, text, language }: DemoMessage) =>
  `<li><small>${escaped(channel)} to ${escaped(to)}, <time datetime="${at.toISOString()}">${at.toISOString()}</time></small>
<p lang="${language}">${escaped(channel === 'email' && subject ? `${subject}\n\n${text}` : text)}</p></li>`
