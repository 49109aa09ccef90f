import { bilingual } from '@tapri/web-kit/language'

export const useBoardTexts = bilingual({
  emptyFilter: ['No orders with this status.', 'इस स्टेटस का कोई ऑर्डर नहीं।'],
  arrived: (orders: number) => [
    orders === 1 ? '1 new order' : `${orders} new orders`,
    orders === 1 ? '1 नया ऑर्डर' : `${orders} नए ऑर्डर`,
  ],
  leftOut: (orders: number, number: string, shown: string) => [
    `${number} newer ${orders === 1 ? 'order is' : 'orders are'} not shown. You see the ${shown} that have waited longest.`,
    `${number} ${orders === 1 ? 'नया ऑर्डर यहाँ नहीं दिख रहा' : 'नए ऑर्डर यहाँ नहीं दिख रहे'}। पहले वे ${shown} दिखते हैं जो सबसे देर से इंतज़ार में हैं।`,
  ],
  nothingOpen: ['No open orders', 'कोई चालू ऑर्डर नहीं'],
  done: ['Done', 'पूरे हुए'],
  /** Column heads; the others are the names of the statuses. */
  pending: ['Pending Orders', 'पेंडिंग ऑर्डर'],
  /** The heading of those in the last column that are ready for pick-up. */
  readyForPickup: ['Ready for Pick-up', 'ले जाने के लिए तैयार'],
  minutes: (minutes: number) => [
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    minutes < 60
      ? `${minutes} मिनट`
      : `${Math.floor(minutes / 60)} ${minutes < 120 ? 'घंटा' : 'घंटे'} ${minutes % 60} मिनट`,
  ],
  /** The kitchen has made all items. */
  made: ['Made', 'बन गया'],
  promised: ['Promised by', 'वादा'],
  late: (minutes: number) => [`${minutes} min late`, `${minutes} मिनट लेट`],
  collect: (amount: string) => [`Collect ${amount}`, `${amount} लेने हैं`],
  collectUpi: (amount: string) => [`Collect ${amount} by UPI`, `${amount} UPI से लेने हैं`],
  paid: ['Paid', 'पेमेंट हो गया'],
  nothingToPay: ['Nothing to pay', 'कुछ नहीं लेना'],
  open: (order: string) => [`Open order #${order}`, `ऑर्डर #${order} खोलें`],
  confirm: ['Confirm', 'कन्फ़र्म करें'],
  confirmOrder: (order: string) => [`Confirm order ${order}`, `कन्फ़र्म करें, ऑर्डर ${order}`],
  assignTo: (name: string) => [`Assign ${name}`, `${name} को असाइन करें`],
  assignOrderTo: (name: string, order: string) => [
    `Assign ${name} to order ${order}`,
    `${name} को असाइन करें, ऑर्डर ${order}`,
  ],
  together: (orders: number, name: string) => [`${orders} together · ${name}`, `${orders} साथ में · ${name}`],
  assignTogetherTo: (orders: number, name: string, numbers: string) => [
    `${orders} together · ${name}: assign orders ${numbers}`,
    `${orders} साथ में · ${name}: असाइन करें, ऑर्डर ${numbers}`,
  ],
  sameWay: (orders: string) => [`Same way as ${orders}`, `${orders} भी उसी तरफ़`],
  prepare: ['Start Preparing', 'बनाना शुरू करें'],
  prepareOrder: (order: string) => [`Start Preparing order ${order}`, `बनाना शुरू करें, ऑर्डर ${order}`],
  send: ['Send Out', 'रवाना करें'],
  sendOrder: (order: string) => [`Send Out order ${order}`, `रवाना करें, ऑर्डर ${order}`],
  deliver: ['Delivered', 'पहुँच गया'],
  deliverOrder: (order: string) => [`Delivered: order ${order}`, `पहुँच गया: ऑर्डर ${order}`],
  ready: ['Ready', 'तैयार है'],
  readyOrder: (order: string) => [`Ready: order ${order}`, `तैयार है: ऑर्डर ${order}`],
  collected: ['Collected', 'ले गए'],
  collectedOrder: (order: string) => [`Collected: order ${order}`, `ले गए: ऑर्डर ${order}`],
  collectAsk: (order: string) => [`Was order ${order} collected?`, `क्या ग्राहक ऑर्डर ${order} ले गए?`],
  collectYes: ['Yes, Collected', 'हाँ, ले गए'],
  deliverAsk: (order: string) => [`Was order ${order} delivered?`, `क्या ऑर्डर ${order} पहुँच गया?`],
  deliverBody: ['This ends the order and records its payment.', 'इससे ऑर्डर पूरा होता है और पेमेंट दर्ज हो जाता है।'],
  deliverYes: ['Yes, Delivered', 'हाँ, पहुँच गया'],
  print: ['Print Ticket', 'पर्ची छापें'],
  printTicket: (order: string) => [`Print Ticket of order ${order}`, `पर्ची छापें, ऑर्डर ${order}`],
  channel: { phone: ['Phone', 'फ़ोन'], counter: ['Counter', 'काउंटर'] },
  status: ['Status', 'स्टेटस'],
  select: (order: string) => [`Select order ${order}`, `ऑर्डर ${order} चुनें`],
})
