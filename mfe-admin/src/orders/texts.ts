import { createTexts } from '@tapri/web-kit/language'

const en = {
  search: 'Search these orders',
}

const hi: typeof en = {
  search: 'इन ऑर्डर में खोजें',
}

/** What only the admin's orders page says; the rest is in `@tapri/order-screens/texts`. */
export const useOrdersTexts = createTexts({ en, hi })
