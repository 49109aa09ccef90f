import { bilingual } from '@tapri/web-kit/language'

/** Texts of the header, and texts that several features share. Each feature has its own `texts.ts`. */
export const useTexts = bilingual({
  greeting: (name: string) => [`Hello, ${name}`, `नमस्ते, ${name}`],
  myOrders: ['My Orders', 'मेरे ऑर्डर'],
  cart: ['Cart', 'कार्ट'],
  login: ['Login', 'लॉग इन'],
  signUp: ['Sign Up', 'खाता बनाएँ'],
  running: {
    label: ['Current order', 'चालू ऑर्डर'],
    pending: ['Order placed', 'ऑर्डर हो गया'],
    confirmed: ['Order confirmed', 'ऑर्डर कन्फ़र्म हो गया'],
    preparing: ['Order being prepared', 'ऑर्डर बन रहा है'],
    out_for_delivery: ['Order on its way', 'ऑर्डर रास्ते में है'],
    arrives: (time: string) => [`arrives by ${time}`, `${time} तक पहुँचेगा`],
    readyBy: (time: string) => [`ready by ${time}`, `${time} तक तैयार`],
    ready: (outlet: string) => [`Ready to pick up at ${outlet}`, `तैयार है, ${outlet} से ले जाएँ`],
    late: ['running late', 'थोड़ी देर हो रही है'],
    later: (when: string) => [`Order for ${when}`, `ऑर्डर ${when} के लिए`],
    unpaid: ['Your order is waiting for payment', 'आपके ऑर्डर का पेमेंट बाक़ी है'],
    more: (others: number) => [`+${others}`, `+${others}`],
  },
  again: {
    allGone: [
      'Nothing in this order is available any more. Please choose from the menu.',
      'इस ऑर्डर की कोई चीज़ अब नहीं मिल रही। कृपया मेन्यू से चुनें।',
    ],
    failed: ['Failed to order again', 'फिर से ऑर्डर नहीं हो पाया'],
  },
})
