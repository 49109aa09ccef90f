import { bilingual } from '@tapri/web-kit/language'

export const useRoleNames = bilingual({
  customer: ['Customer', 'ग्राहक'],
  delivery: ['Delivery Personnel', 'डिलीवरी पार्टनर'],
  outlet_manager: ['Outlet Manager', 'आउटलेट मैनेजर'],
  admin: ['Admin', 'एडमिन'],
})
