import { bilingual } from '@tapri/web-kit/language'

export const useSearchTexts = bilingual({
  region: ['Search all orders', 'सभी ऑर्डरों में खोजें'],
  label: ['Number, name, phone or address', 'नंबर, नाम, फ़ोन या पता'],
  filters: ['Filters', 'फ़िल्टर'],
  filtersOn: (on: number) => [on === 1 ? '1 filter' : `${on} filters`, `${on} फ़िल्टर`],
  outlet: ['Outlet', 'आउटलेट'],
  anyOutlet: ['All outlets', 'सभी आउटलेट'],
  person: ['Delivery Partner', 'डिलीवरी पार्टनर'],
  anyPerson: ['Everyone', 'सभी लोग'],
  from: ['Placed from', 'इस दिन से'],
  to: ['to', 'इस दिन तक'],
  clear: ['Clear search', 'खोज हटाएँ'],
  notLoaded: ['Failed to load. The list may be incomplete.', 'लोड नहीं हुआ। सूची अधूरी हो सकती है।'],
  older: ['Older orders', 'पुराने ऑर्डर'],
  newest: ['Newest first', 'सबसे नए पहले'],
  found: (orders: number, isPart: boolean) => [
    `${orders === 1 ? '1 order' : `${orders} orders`} ${isPart ? 'on this page' : 'found'}`,
    isPart ? `इस पेज पर ${orders} ऑर्डर` : `${orders} ऑर्डर मिले`,
  ],
  none: (what: string) => [`No orders for ${what}`, `${what} के लिए कोई ऑर्डर नहीं`],
  noneHint: [
    'Check the spelling, or try fewer words. Recent and archived orders were searched.',
    'स्पेलिंग देखें, या कम शब्द लिखें। हाल के और पुराने, सभी ऑर्डरों में खोजा गया।',
  ],
  noneYet: (what: string) => [`Nothing yet for ${what}`, `${what} के लिए अभी कुछ नहीं मिला`],
  noneYetHint: ['Only the newest orders have been searched so far.', 'अब तक सिर्फ़ सबसे नए ऑर्डर देखे गए हैं।'],
  further: ['Search Further Back', 'और पीछे खोजें'],
  since: (day: string) => [`from ${day}`, `${day} से`],
  until: (day: string) => [`up to ${day}`, `${day} तक`],
  thisOutlet: ['this outlet', 'यह आउटलेट'],
  thisPerson: ['this delivery partner', 'यह डिलीवरी पार्टनर'],
})
