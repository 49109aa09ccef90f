import { bilingual } from '@tapri/web-kit/language'

/** Names of the staff positions. */
export const usePositionNames = bilingual({
  manager: ['Manager', 'मैनेजर'],
  shift_lead: ['Shift lead', 'शिफ़्ट इंचार्ज'],
  cashier: ['Cashier', 'कैशियर'],
  cook: ['Cook', 'कुक'],
  area_manager: ['Area manager', 'एरिया मैनेजर'],
  accountant: ['Accountant', 'अकाउंटेंट'],
  support: ['Support', 'सपोर्ट'],
  rider: ['Rider', 'राइडर'],
})
