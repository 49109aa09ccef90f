import { createTexts } from '@tapri/web-kit/language'

const en = {
  search: 'Search these orders',
  cancelTitle: 'Cancel Order?',
  cancelBody: (order: string, name: string) =>
    `Order #${order} of ${name} will be cancelled. This action cannot be undone.`,
  cancelYes: 'Yes, Cancel Order',
  cancelNo: 'Keep Order',
}

const hi: typeof en = {
  search: 'इन ऑर्डर में खोजें',
  cancelTitle: 'ऑर्डर रद्द करें?',
  cancelBody: (order, name) => `${name} का ऑर्डर #${order} रद्द हो जाएगा। इसे वापस नहीं लाया जा सकता।`,
  cancelYes: 'हाँ, रद्द करें',
  cancelNo: 'रहने दें',
}

/** What only the admin's orders page says; the rest is in `@tapri/order-screens/texts`. */
export const useOrdersTexts = createTexts({ en, hi })
