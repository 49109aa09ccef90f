import { bilingual } from '@tapri/web-kit/language'

const ordersEn = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

export const useBulkTexts = bilingual({
  confirm: ['Confirm All', 'सब कन्फ़र्म करें'],
  send: ['Send Out All', 'सब रवाना करें'],
  of: (words: string, orders: number) => [`${words}: ${ordersEn(orders)}`, `${words}: ${orders} ऑर्डर`],
  changed: (orders: number) => [ordersEn(orders), `${orders} ऑर्डर`],
  failed: (orders: number) => [
    orders === 1 ? '1 order was not updated' : `${orders} orders were not updated`,
    orders === 1 ? '1 ऑर्डर नहीं बदला' : `${orders} ऑर्डर नहीं बदले`,
  ],
})
