import { isLoopback } from '@tapri/service-kit/process/settings'
import type { Settings } from '../../settings.ts'
import { demoProvider } from './providers/demo.ts'
import { razorpayProvider } from './providers/razorpay.ts'
import { stripeProvider } from './providers/stripe.ts'
import type { PaymentProvider, ProviderName } from './provider.ts'
import type { PagesOf } from './start.ts'

export interface ProviderOptions {
  url: string | undefined
  keyId: string
  secret: string
  /** The current signing secrets; more than one during a rotation. */
  noticeSecrets: readonly string[]
  publicUrl: string
}

export interface Payments {
  provider: PaymentProvider
  pagesOf: PagesOf
  /** The gateway's public URL, without a trailing slash. */
  publicUrl: string
  brand: string
  keyId: string
  url: string | undefined
}

const make: Record<ProviderName, (options: ProviderOptions) => PaymentProvider> = {
  razorpay: razorpayProvider,
  stripe: stripeProvider,
  demo: demoProvider,
}

export function paymentsOf(settings: Settings): Payments | undefined {
  const { PAYMENT_PROVIDER: name, PAYMENT_URL: url, PUBLIC_URL: publicUrl = '' } = settings
  if (!name) return undefined
  const keyId = settings.PAYMENT_KEY_ID ?? ''
  const noticeSecrets = (settings.PAYMENT_NOTICE_SECRET ?? '').split(',').filter(Boolean)
  const options = { url, keyId, secret: settings.PAYMENT_SECRET ?? '', noticeSecrets, publicUrl }
  return {
    provider: make[name](options),
    pagesOf: ({ id, order_id }) => ({
      success_url: `${publicUrl}/customer/payment-success?session_id=${id}`,
      cancel_url: `${publicUrl}/customer/track/${order_id}`,
    }),
    publicUrl,
    brand: settings.BRAND,
    keyId,
    url,
  }
}

/** Names, in one line without secrets, a setting with which the service must not run, or returns undefined. */
export function unsafePayments(settings: Settings): string | undefined {
  const { APP_MODE, PAYMENT_PROVIDER: provider, PAYMENT_URL: url, PUBLIC_URL: publicUrl } = settings
  if (!provider) return undefined
  if (!publicUrl) return 'PUBLIC_URL must be given with PAYMENT_PROVIDER: customers come back there from paying'
  if (!settings.PAYMENT_SECRET || !settings.PAYMENT_NOTICE_SECRET) {
    return 'PAYMENT_SECRET and PAYMENT_NOTICE_SECRET must be given with PAYMENT_PROVIDER'
  }
  if (provider === 'razorpay' && !settings.PAYMENT_KEY_ID) return 'PAYMENT_KEY_ID must be given for razorpay'
  if (provider === 'demo' && !url) return 'PAYMENT_URL must be given for the demo payment provider'
  if (APP_MODE === 'demo') return undefined
  if (provider === 'demo') return 'PAYMENT_PROVIDER=demo takes no money; not in production'
  if (url && !url.startsWith('https://') && !isLoopback(new URL(url).hostname)) {
    return 'PAYMENT_URL must begin with https:// in production'
  }
  return undefined
}
