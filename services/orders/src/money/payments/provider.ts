export const providerNames = ['razorpay', 'stripe', 'demo'] as const
export type ProviderName = (typeof providerNames)[number]

/** `id` is ours: asking twice with it makes one session at the provider. */
export interface NewSession {
  id: string
  order_id: string
  amount_paise: number
  expires_at: Date
  /** Pages of ours: where the browser comes back to after the payment, and without one. */
  success_url: string
  cancel_url: string
}

export interface Paid {
  payment_ref: string
  session_ref: string
  amount_paise: number
  refunded_paise: number
}

/** A message of the provider. `paid` is missing when it says nothing that counts here. */
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
 * A payment provider. Each call throws `ProviderAway` when nobody knows what came of it: it is made again with
 * the same ids, and has one effect; and `ProviderRefused` when the provider said no.
 */
export interface PaymentProvider {
  name: ProviderName
  open: (session: NewSession) => Promise<{ provider_ref: string; url: string }>
  /**
   * Reads a message from its bytes. Throws `NotSigned` or `NotReadable`; a message of a kind that it does not know says
   * nothing.
   */
  readNotice: (body: Buffer, headers: Record<string, string | string[] | undefined>) => Promise<Notice>
  /** The payments of a session; more than one where the provider allows it. */
  look: (providerRef: string) => Promise<Paid[]>
  close: (providerRef: string) => Promise<void>
  /** Gives so much of a payment back. `id` names our refund: asking twice with it gives back once. */
  refund: (asked: AskedRefund) => Promise<Refunded>
  paidBetween: (from: Date, to: Date) => AsyncIterable<Paid>
}

export class ProviderAway extends Error {}
export class ProviderRefused extends Error {}
export class NotSigned extends Error {}
/** A message that the provider signed and that says nothing in its form. */
export class NotReadable extends Error {}

/** For `catch`: what the provider said no to is nothing; of all else nobody knows. */
export function unlessRefused(error: unknown): undefined {
  if (!(error instanceof ProviderRefused)) throw error
}

/** The longest wait for a response of the provider: less than a caller of ours waits. */
export const PROVIDER_TIMEOUT_MS = 5_000
