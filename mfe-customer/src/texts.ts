import { createTexts } from '@tapri/web-kit/language'

const en = {
  greeting: (name: string) => `Hello, ${name}`,
  myOrders: 'My Orders',
  cart: 'Cart',
}

const hi: typeof en = {
  greeting: (name) => `नमस्ते, ${name}`,
  myOrders: 'मेरे ऑर्डर',
  cart: 'कार्ट',
}

/** Texts of the header. Each feature has its own `texts.ts`. */
export const useTexts = createTexts({ en, hi })
