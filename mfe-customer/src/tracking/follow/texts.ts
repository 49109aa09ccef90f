import { bilingual } from '@tapri/web-kit/language'

export const useFollowTexts = bilingual({
  title: (number: string) => [`Following order ${number}`, `ऑर्डर ${number} कहाँ है`],
  /** The page heading; takes the outlet's name. */
  now: {
    pending: () => ['Order received', 'आउटलेट को ऑर्डर मिल गया'],
    confirmed: (outlet: string) => [`${outlet} has the order`, `${outlet} ने ऑर्डर कन्फ़र्म कर दिया`],
    preparing: () => ['The order is being made', 'ऑर्डर बन रहा है'],
    out_for_delivery: () => ['On the way', 'रास्ते में है'],
    delivered: () => ['Delivered', 'पहुँच गया'],
    cancelled: () => ['This order was cancelled', 'यह ऑर्डर कैंसल हो गया'],
    ready: (outlet: string) => [`Ready at ${outlet}`, `${outlet} पर तैयार है`],
    collected: () => ['Collected', 'ऑर्डर ले लिया गया'],
  },
  person: ['Delivery partner', 'डिलीवरी पार्टनर'],
  loadFailed: ['Failed to load order', 'ऑर्डर लोड नहीं हुआ'],
  ended: ['This link no longer works', 'यह लिंक अब काम नहीं करता'],
  endedHint: [
    'A link works until two hours after delivery. Ask the person who sent it for a new one.',
    'लिंक ऑर्डर पहुँचने के दो घंटे बाद तक काम करता है। जिसने भेजा है उससे नया माँगें।',
  ],
  notHere: ['We cannot see the order right now', 'अभी ऑर्डर दिख नहीं रहा'],
  notHereHint: [
    'The order is not affected. This page tries again every 15 seconds.',
    'ऑर्डर पर कोई असर नहीं है। यह पेज हर 15 सेकंड में फिर कोशिश करता है।',
  ],
  menu: ['See the Menu', 'मेन्यू देखें'],
  share: ['Share', 'शेयर करें'],
  shareTitle: (brand: string) => [`My order at ${brand}`, `${brand} पर मेरा ऑर्डर`],
  copied: ['Link copied. Anyone who has it can follow this order.', 'लिंक कॉपी हुआ। जिसके पास यह है वह ऑर्डर देख सकता है।'],
  failed: ['Could not create the link. Please try again.', 'लिंक नहीं बना। कृपया फिर कोशिश करें।'],
})
