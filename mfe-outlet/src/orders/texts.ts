import { createTexts } from '@tapri/web-kit/language'

const en = {
  emptyFilter: 'No orders with this status.',
  arrived: (orders: number) => (orders === 1 ? '1 new order' : `${orders} new orders`),
  nothingHere: 'Nothing here',
  done: 'Done',
  confirm: 'Confirm',
  confirmOrder: (order: string) => `Confirm order ${order}`,
  select: (order: string) => `Select order ${order}`,
}

const hi: typeof en = {
  emptyFilter: 'इस स्थिति का कोई ऑर्डर नहीं।',
  arrived: (orders) => `${orders} नए ऑर्डर`,
  nothingHere: 'यहाँ कुछ नहीं',
  done: 'पूरे हुए',
  confirm: 'पक्का करें',
  confirmOrder: (order) => `पक्का करें, ऑर्डर ${order}`,
  select: (order) => `ऑर्डर ${order} चुनें`,
}

export const useBoardTexts = createTexts({ en, hi })
