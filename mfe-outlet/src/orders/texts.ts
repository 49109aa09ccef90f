import { createTexts } from '@tapri/web-kit/language'

const en = {
  emptyFilter: 'No orders with this status.',
  arrived: (orders: number) => (orders === 1 ? '1 new order' : `${orders} new orders`),
  leftOut: (orders: number, number: string, shown: string) =>
    `${number} newer ${orders === 1 ? 'order is' : 'orders are'} not shown. First come the ${shown} that wait longest.`,
  nothingHere: 'Nothing here',
  done: 'Done',
  confirm: 'Confirm',
  confirmOrder: (order: string) => `Confirm order ${order}`,
  printTicket: (order: string) => `Print the ticket of order ${order}`,
  select: (order: string) => `Select order ${order}`,
}

const hi: typeof en = {
  emptyFilter: 'इस स्थिति का कोई ऑर्डर नहीं।',
  arrived: (orders) => (orders === 1 ? '1 नया ऑर्डर' : `${orders} नए ऑर्डर`),
  leftOut: (orders, number, shown) =>
    `${number} ${orders === 1 ? 'नया ऑर्डर यहाँ नहीं दिख रहा' : 'नए ऑर्डर यहाँ नहीं दिख रहे'}। पहले वे ${shown} दिखते हैं जो सबसे देर से इंतज़ार में हैं।`,
  nothingHere: 'यहाँ कुछ नहीं',
  done: 'पूरे हुए',
  confirm: 'पक्का करें',
  confirmOrder: (order) => `पक्का करें, ऑर्डर ${order}`,
  printTicket: (order) => `ऑर्डर ${order} की पर्ची छापें`,
  select: (order) => `ऑर्डर ${order} चुनें`,
}

export const useBoardTexts = createTexts({ en, hi })
