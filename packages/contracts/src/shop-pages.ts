/** The pages that every shop needs, at `/pages/<name>`. */
export const shopPages = ['privacy', 'terms', 'refunds', 'contact', 'accessibility'] as const
export type ShopPage = (typeof shopPages)[number]
