import { bilingual, type Texts } from '@tapri/web-kit/language'

/**
 * Describes open orders before something that they depend on is saved or deleted; `first`: when the first of them is
 * wanted.
 */
export const affectedTexts = {
  title: (orders: number) => [
    orders === 1 ? '1 order is affected' : `${orders} orders are affected`,
    `${orders} ऑर्डर पर असर पड़ेगा`,
  ],
  unknownTitle: ['Orders may be affected', 'कुछ ऑर्डरों पर असर पड़ सकता है'],
  goOn: ['Save Anyway', 'फिर भी सेव करें'],
  checking: ['Looking for orders that depend on it…', 'देख रहे हैं कि कौन से ऑर्डर इससे जुड़े हैं…'],
  unknown: ['We could not check which open orders depend on it.', 'पता नहीं चल पाया कि कौन से चालू ऑर्डर इससे जुड़े हैं।'],
  made: {
    now: (orders: number) => [
      orders === 1 ? '1 open order can no longer be made.' : `${orders} open orders can no longer be made.`,
      orders === 1 ? '1 चालू ऑर्डर अब नहीं बन सकेगा।' : `${orders} चालू ऑर्डर अब नहीं बन सकेंगे।`,
    ],
    later: (orders: number, first: string) => [
      orders === 1
        ? `1 order for later can no longer be made, for ${first}.`
        : `${orders} orders for later can no longer be made, the first for ${first}.`,
      orders === 1
        ? `बाद का 1 ऑर्डर अब नहीं बन सकेगा, ${first} का।`
        : `बाद के ${orders} ऑर्डर अब नहीं बन सकेंगे, पहला ${first} का।`,
    ],
    after: ['Admins are told at once of those that remain.', 'जो बचेंगे, उनके बारे में एडमिन को तुरंत बताया जाएगा।'],
  },
  delivery: {
    now: (orders: number, onTheWay: number) => [
      `${orders === 1 ? '1 open order is' : `${orders} open orders are`} with them` +
        `${onTheWay > 0 ? `, ${onTheWay} of them on the way` : ''}. Their outlets and the admins are told at once that nobody can deliver them.`,
      `इनके पास चालू ऑर्डर: ${orders}${onTheWay > 0 ? `, इनमें ${onTheWay} रास्ते में` : ''}। आउटलेट और एडमिन को तुरंत बताया जाएगा कि इन्हें पहुँचाने वाला कोई नहीं है।`,
    ],
  },
  outlet_manager: {
    now: (orders: number, outlet: string) => [
      orders === 1 ? `${outlet} has 1 open order.` : `${outlet} has ${orders} open orders.`,
      `${outlet} पर ${orders} चालू ऑर्डर ${orders === 1 ? 'है' : 'हैं'}।`,
    ],
    later: (orders: number, first: string, outlet: string) => [
      orders === 1
        ? `${outlet} has 1 order for later, for ${first}.`
        : `${outlet} has ${orders} orders for later, the first for ${first}.`,
      orders === 1
        ? `${outlet} पर बाद का 1 ऑर्डर है, ${first} का।`
        : `${outlet} पर बाद के ${orders} ऑर्डर हैं, पहला ${first} का।`,
    ],
    after: (outlet: string) => [
      `${outlet} will have no manager: admins are told of its new orders at once.`,
      `${outlet} पर कोई मैनेजर नहीं रहेगा: नए ऑर्डर की ख़बर तुरंत एडमिन को जाएगी।`,
    ],
  },
  customer: {
    now: (orders: number) => [
      orders === 1 ? 'They have 1 open order.' : `They have ${orders} open orders.`,
      orders === 1 ? 'इनका 1 चालू ऑर्डर है।' : `इनके ${orders} चालू ऑर्डर हैं।`,
    ],
    later: (orders: number, first: string) => [
      orders === 1
        ? `They have 1 order for later, for ${first}.`
        : `They have ${orders} orders for later, the first for ${first}.`,
      orders === 1 ? `बाद का 1 ऑर्डर है, ${first} का।` : `बाद के ${orders} ऑर्डर हैं, पहला ${first} का।`,
    ],
  },
  upi: (orders: number) => [
    orders === 1
      ? '1 open order is to be paid by UPI: it will have to be paid in cash.'
      : `${orders} open orders are to be paid by UPI: they will have to be paid in cash.`,
    `${orders} चालू ऑर्डर का पेमेंट UPI से होना है: अब कैश लेना होगा।`,
  ],
  unmanaged: (orders: number) => [
    orders === 1
      ? '1 open order will be without a manager: admins are told of new ones at once.'
      : `${orders} open orders will be without a manager: admins are told of new ones at once.`,
    `${orders} चालू ऑर्डर बिना मैनेजर के ${orders === 1 ? 'रहेगा' : 'रहेंगे'}: नए ऑर्डर की ख़बर तुरंत एडमिन को जाएगी।`,
  ],
  handOver: (orders: number) => [
    orders === 1 ? 'Hand 1 order over to another outlet' : `Hand ${orders} orders over to other outlets`,
    `${orders} ऑर्डर दूसरे आउटलेट को दें`,
  ],
  handOverHint: [
    'Each goes to the nearest outlet that can make it and reaches the address.',
    'हर ऑर्डर सबसे पास के उस आउटलेट को जाएगा जो उसे बना और पहुँचा सके।',
  ],
  elsewhere: (orders: number) => [
    orders === 1 ? 'Another outlet can make 1 of them.' : `Other outlets can make ${orders} of them.`,
    `दूसरे आउटलेट इनमें से ${orders} बना सकते हैं।`,
  ],
} satisfies Texts
export const useAffectedTexts = bilingual(affectedTexts)
