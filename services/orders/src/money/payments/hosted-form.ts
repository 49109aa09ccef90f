import type { Language } from '@tapri/contracts/problems/text'
import type { Payments } from './config.ts'
import { texts } from './texts.ts'

const OWN_ADDRESS = 'https://api.razorpay.com'

interface Session {
  id: string
  order_id: string
  provider_ref: string
  amount_paise: number
}

/** What Razorpay's hosted checkout is sent. The key's id is public; the secret is not part of it. */
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
