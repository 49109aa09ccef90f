import Type from 'typebox'

/** Settings of online payment (docs/running.md). Without a provider it is off. */
export const paymentSettings = {
  /** `demo` takes no money, for trials and tests. */
  PAYMENT_PROVIDER: Type.Optional(Type.Enum(['razorpay', 'stripe', 'demo'])),
  PAYMENT_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
  /** Razorpay's key id; Stripe needs none. */
  PAYMENT_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  /** The provider's secret API key. */
  PAYMENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Verifies the provider's messages. Two, separated by a comma, during a rotation. */
  PAYMENT_NOTICE_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  /** Minutes that an order waits for its payment before it is cancelled. */
  PAYMENT_MINUTES: Type.Integer({ minimum: 1, maximum: 60, default: 15 }),
  /** How often the provider is asked about an order that waits for its payment, in case its message was lost. */
  PAYMENT_CHECK_SECONDS: Type.Integer({ minimum: 1, maximum: 600, default: 20 }),
  /** How often the provider's books and ours are compared. */
  PAYMENT_COMPARE_MINUTES: Type.Integer({ minimum: 1, maximum: 1_440, default: 60 }),
  /** The chain's name on the provider's page. Must equal the gateway's setting. */
  BRAND: Type.String({ default: 'Tapri' }),
  /** The public origin to which customers return after paying. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@]+$', format: 'address' })),
}
