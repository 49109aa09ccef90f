import { bilingual } from '@tapri/web-kit/language'

export const useBoardTexts = bilingual({
  emptyFilter: ['No orders with this status.', 'इस स्थिति का कोई ऑर्डर नहीं।'],
  arrived: (orders: number) => [
    orders === 1 ? '1 new order' : `${orders} new orders`,
    orders === 1 ? '1 नया ऑर्डर' : `${orders} नए ऑर्डर`,
  ],
  leftOut: (orders: number, number: string, shown: string) => [
    `${number} newer ${orders === 1 ? 'order is' : 'orders are'} not shown. First come the ${shown} that wait longest.`,
    `${number} ${orders === 1 ? 'नया ऑर्डर यहाँ नहीं दिख रहा' : 'नए ऑर्डर यहाँ नहीं दिख रहे'}। पहले वे ${shown} दिखते हैं जो सबसे देर से इंतज़ार में हैं।`,
  ],
  nothingHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  done: ['Done', 'पूरे हुए'],
  confirm: ['Confirm', 'पक्का करें'],
  confirmOrder: (order: string) => [`Confirm order ${order}`, `पक्का करें, ऑर्डर ${order}`],
  printTicket: (order: string) => [`Print the ticket of order ${order}`, `ऑर्डर ${order} की पर्ची छापें`],
  select: (order: string) => [`Select order ${order}`, `ऑर्डर ${order} चुनें`],
})
