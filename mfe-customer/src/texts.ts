import { createTexts } from '@tapri/web-kit/language'

const en = {
  greeting: (name: string) => `Hello, ${name}`,
  myOrders: 'My Orders',
  cart: 'Cart',
  again: {
    allGone: 'Nothing of this order is sold any more. Please choose from the menu.',
    failed: 'Failed to order again',
  },
}

const hi: typeof en = {
  greeting: (name) => `नमस्ते, ${name}`,
  myOrders: 'मेरे ऑर्डर',
  cart: 'कार्ट',
  again: {
    allGone: 'इस ऑर्डर की कोई चीज़ अब नहीं मिल रही। कृपया मेन्यू से चुनें।',
    failed: 'फिर से ऑर्डर नहीं हो पाया',
  },
}

/** Texts of the header, and of what several features share. Each feature has its own `texts.ts`. */
export const useTexts = createTexts({ en, hi })
