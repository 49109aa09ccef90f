import Type from 'typebox'

/** Settings of online payment (docs/running.md). Without a provider there is none. */
export const paymentSettings = {
  /** `demo`: one that takes no money, for trials and tests. */
  PAYMENT_PROVIDER: Type.Optional(Type.Enum(['razorpay', 'stripe', 'demo'])),
  PAYMENT_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
  /** Razorpay's key id; Stripe needs none. */
  PAYMENT_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  /** The provider's secret API key. */
  PAYMENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Signs the provider's messages; two with a comma while it is changed. */
  PAYMENT_NOTICE_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Minutes that an order waits for its payment before it is cancelled. */
  PAYMENT_MINUTES: Type.Integer({ minimum: 1, maximum: 60, default: 15 }),
  /** The interval at which the provider is asked about an order that waits, whose message may have been lost. */
  PAYMENT_CHECK_SECONDS: Type.Integer({ minimum: 1, maximum: 600, default: 20 }),
  /** The interval at which the provider's books and ours are compared. */
  PAYMENT_COMPARE_MINUTES: Type.Integer({ minimum: 1, maximum: 1_440, default: 60 }),
  /** The name of the chain, on the provider's page. The same value as the gateway's. */
  BRAND: Type.String({ default: 'Tapri' }),
  /** Public origin of the product, where customers come back to from paying. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
}
