import { Refusal } from './refusal.ts'

/** Online payment; off without a provider. Orders reads the rest of its settings itself. */
export type PaymentSettings = { provider?: string; url?: string; secret?: string; noticeSecret?: string }

/** No value is repeated in a refusal: it may be a secret. */
export function paymentSettings(env: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const { PAYMENT_PROVIDER: provider, PAYMENT_URL: url, PAYMENT_SECRET: secret, PAYMENT_NOTICE_SECRET: notice } = env
  if (!provider) return {}
  if (!['razorpay', 'stripe', 'demo'].includes(provider)) {
    throw new Refusal('PAYMENT_PROVIDER must be razorpay or stripe or demo')
  }
  if (provider === 'demo' && env.APP_MODE === 'production') {
    throw new Refusal('PAYMENT_PROVIDER=demo takes no money; not in production')
  }
  if (provider !== 'demo' && !(secret && notice)) {
    throw new Refusal('PAYMENT_SECRET and PAYMENT_NOTICE_SECRET must be given with PAYMENT_PROVIDER')
  }
  return { provider, ...(url && { url }), ...(secret && { secret }), ...(notice && { noticeSecret: notice }) }
}
