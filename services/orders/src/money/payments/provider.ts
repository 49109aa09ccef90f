export const providerNames = ['razorpay', 'stripe', 'demo'] as const
export type ProviderName = (typeof providerNames)[number]

/** `id` is ours and idempotent: asking twice with it opens one session at the provider. */
export interface NewSession {
  id: string
  order_id: string
  amount_paise: number
  expires_at: Date
  /** Our pages to which the browser returns: after the payment, and without one. */
  success_url: string
  cancel_url: string
}

export interface Paid {
  payment_ref: string
  session_ref: string
  amount_paise: number
  refunded_paise: number
}

/** A message from the provider. `paid` is missing when it is about something else. */
export interface Notice {
  id: string
  paid?: Paid
}

export interface Refunded {
  refund_ref: string
}

export interface AskedRefund {
  id: string
  payment_ref: string
  amount_paise: number
}

/**
 * A payment provider. Each call throws `ProviderAway` when its outcome is unknown: it is then repeated with the same
 * ids, and has one effect. It throws `ProviderRefused` when the provider refused.
 */
export interface PaymentProvider {
  name: ProviderName
  open: (session: NewSession) => Promise<{ provider_ref: string; url: string }>
  /**
   * Parses a message from its bytes. Throws `NotSigned` or `NotReadable`. A message of an unknown kind has no `paid`.
   */
  readNotice: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<Notice>
  /** Returns the payments of a session, more than one if the provider allows it. */
  look: (providerRef: string) => Promise<Paid[]>
  close: (providerRef: string) => Promise<void>
  /** Refunds this amount of a payment. `id` is our refund's: asking twice with it refunds once. */
  refund: (asked: AskedRefund) => Promise<Refunded>
  paidBetween: (from: Date, to: Date) => AsyncIterable<Paid>
}

export class ProviderAway extends Error {}
export class ProviderRefused extends Error {}
export class NotSigned extends Error {}
/** A correctly signed message that cannot be parsed. */
export class NotReadable extends Error {}

/** Turns a refusal into undefined, and rethrows everything else, whose outcome is unknown. Meant for `catch`. */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProviderRefused)) throw error
}

/** How long to wait for the provider's response: less than our own callers wait. */
export const PROVIDER_TIMEOUT_MS = 5_000
