import { createHash } from 'node:crypto'
import type { Language } from '@tapri/contracts/problems/text'
import { escaped } from '@tapri/service-kit/http/html'
import type { Payments } from './config.ts'

interface Texts {
  order: (number: string) => string
  pay: string
  back: string
}

/** The texts of the pages between ours and the provider's. */
const texts: Record<Language, Texts> = {
  en: { order: (number) => `Order ${number}`, pay: 'Continue to the payment', back: 'Back to your order' },
  hi: { order: (number) => `ऑर्डर ${number}`, pay: 'पेमेंट के लिए आगे बढ़ें', back: 'अपने ऑर्डर पर वापस' },
}

const OWN_ADDRESS = 'https://api.razorpay.com'

interface Session {
  id: string
  order_id: string
  provider_ref: string
  amount_paise: number
}

/** Returns the form for Razorpay's hosted checkout. It contains the public key id, not the secret. */
export function hostedForm(
  { url = OWN_ADDRESS, keyId, publicUrl, brand, pagesOf }: Payments,
  session: Session,
  language: Language,
) {
  const { cancel_url } = pagesOf(session)
  return {
    action: `${url}/v1/checkout/embedded`,
    fields: {
      key_id: keyId,
      amount: String(session.amount_paise),
      currency: 'INR',
      order_id: session.provider_ref,
      name: brand,
      description: texts[language].order(session.order_id.slice(0, 8)),
      callback_url: `${publicUrl}/api/payments/return/${session.id}`,
      cancel_url,
    },
    button: texts[language].pay,
    language,
  }
}

const SCRIPT = 'document.forms[0].submit()'
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Returns a page that posts a form to the provider at once, or by its button when scripts are off. */
export const formPage = ({ action, fields, button, language }: ReturnType<typeof hostedForm>) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(button)}</title>
<form method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<button>${escaped(button)}</button>
</form>
<script>${SCRIPT}</script>
</html>
`

/** Returns the page's Content-Security-Policy: one script by its hash, and a form that may post to the provider. */
export const formPagePolicy = (action: string) =>
  `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; form-action ${new URL(action).origin}; base-uri 'none'; frame-ancestors 'none'`

/** Allows only text and the link. */
export const PLAIN_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Returns a page that turns the provider's POST into a GET of one of our pages. */
export const returnPage = (url: string, language: Language) => `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url=${escaped(url)}">
<title>${texts[language].back}</title>
<a href="${escaped(url)}">${texts[language].back}</a>
</html>
`
