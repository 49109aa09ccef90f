import { createTexts } from '@tapri/web-kit/language'

const en = {
  region: 'Search all orders',
  label: 'Number, name, phone or address',
  filters: 'Filters',
  filtersOn: (on: number) => (on === 1 ? '1 filter' : `${on} filters`),
  outlet: 'Outlet',
  anyOutlet: 'All outlets',
  person: 'Delivery Person',
  anyPerson: 'Everybody',
  from: 'Placed from',
  to: 'to',
  clear: 'Clear search',
  notLoaded: 'Failed to load. The list may be incomplete.',
  older: 'Older orders',
  newest: 'Newest first',
  found: (orders: number, isPart: boolean) => {
    const count = orders === 1 ? '1 order' : `${orders} orders`
    return isPart ? `${count} on this page` : `${count} found`
  },
  none: (what: string) => `No orders for ${what}`,
  noneHint: 'Check the spelling, or try fewer words. Recent and archived orders were searched.',
  noneYet: (what: string) => `Nothing yet for ${what}`,
  noneYetHint: 'Only the newest orders were looked through so far.',
  further: 'Search Further Back',
  since: (day: string) => `from ${day}`,
  until: (day: string) => `up to ${day}`,
  thisOutlet: 'this outlet',
  thisPerson: 'this delivery person',
}

const hi: typeof en = {
  region: 'सब ऑर्डर में खोजें',
  label: 'नंबर, नाम, फ़ोन या पता',
  filters: 'छाँटें',
  filtersOn: (on) => `${on} छँटाई`,
  outlet: 'आउटलेट',
  anyOutlet: 'सब आउटलेट',
  person: 'डिलीवरी कर्मी',
  anyPerson: 'सब लोग',
  from: 'इस दिन से',
  to: 'इस दिन तक',
  clear: 'खोज हटाएँ',
  notLoaded: 'लोड नहीं हुआ। सूची अधूरी हो सकती है।',
  older: 'पुराने ऑर्डर',
  newest: 'सबसे नए पहले',
  found: (orders, isPart) => (isPart ? `इस पेज पर ${orders} ऑर्डर` : `${orders} ऑर्डर मिले`),
  none: (what) => `${what} के लिए कोई ऑर्डर नहीं`,
  noneHint: 'वर्तनी देखें, या कम शब्द लिखें। हाल के और पुराने, सब ऑर्डर खोजे गए।',
  noneYet: (what) => `${what} के लिए अभी कुछ नहीं मिला`,
  noneYetHint: 'अब तक सिर्फ़ सबसे नए ऑर्डर देखे गए हैं।',
  further: 'और पीछे खोजें',
  since: (day) => `${day} से`,
  until: (day) => `${day} तक`,
  thisOutlet: 'यह आउटलेट',
  thisPerson: 'यह डिलीवरी कर्मी',
}

/** What the search of orders says. */
export const useSearchTexts = createTexts({ en, hi })
