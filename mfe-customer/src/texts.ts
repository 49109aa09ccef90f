import { bilingual } from '@tapri/web-kit/language'

/** Texts of the header, and of what several features share. Each feature has its own `texts.ts`. */
export const useTexts = bilingual({
  greeting: (name: string) => [`Hello, ${name}`, `नमस्ते, ${name}`],
  myOrders: ['My Orders', 'मेरे ऑर्डर'],
  cart: ['Cart', 'कार्ट'],
  again: {
    allGone: [
      'Nothing of this order is sold any more. Please choose from the menu.',
      'इस ऑर्डर की कोई चीज़ अब नहीं मिल रही। कृपया मेन्यू से चुनें।',
    ],
    failed: ['Failed to order again', 'फिर से ऑर्डर नहीं हो पाया'],
  },
})
