import { createTexts } from '@tapri/web-kit/language'

const en = {
  menu: 'Main menu',
  back: 'Back to Dashboard',
  dashboard: 'Dashboard',
  orders: 'Orders',
  products: 'Products',
  users: 'Users',
  categories: 'Categories',
  outlets: 'Outlets',
  webhooks: 'Webhooks',
  cancel: 'Cancel',
  delete: 'Delete',
  retry: 'Try Again',
  newChanges: (count: number) => (count === 1 ? '1 new change' : `${count} new changes`),
  noMatch: 'Nothing matches your search.',
  order: 'Change Order',
  orderDone: 'Done',
  orderHint: 'Drag a row by its handle, or use its buttons. Customers see the new order at once.',
  orderFailed: 'The new order was not saved',
  numbers: 'Numbers',
  cash: 'Cash',
  payments: 'Payments',
  imageUploaded: 'Image uploaded successfully!',
  imageFailed: 'Failed to upload image',
}

const hi: typeof en = {
  menu: 'मुख्य मेन्यू',
  back: 'डैशबोर्ड पर वापस',
  dashboard: 'डैशबोर्ड',
  orders: 'ऑर्डर',
  products: 'उत्पाद',
  users: 'लोग',
  categories: 'श्रेणियाँ',
  outlets: 'आउटलेट',
  webhooks: 'वेबहुक',
  cancel: 'रहने दें',
  delete: 'हटाएँ',
  retry: 'फिर कोशिश करें',
  newChanges: (count) => (count === 1 ? '1 नया बदलाव' : `${count} नए बदलाव`),
  noMatch: 'आपकी खोज से कुछ नहीं मिला।',
  order: 'क्रम बदलें',
  orderDone: 'हो गया',
  orderHint: 'पंक्ति को उसके हत्थे से खींचें, या उसके बटन दबाएँ। ग्राहकों को नया क्रम तुरंत दिखता है।',
  orderFailed: 'नया क्रम सहेजा नहीं गया',
  numbers: 'आँकड़े',
  cash: 'नकदी',
  payments: 'भुगतान',
  imageUploaded: 'तस्वीर अपलोड हो गई!',
  imageFailed: 'तस्वीर अपलोड नहीं हुई',
}

/** The texts that several admin pages share; those of one page are in its folder. */
export const texts = { en, hi }
export const useTexts = createTexts(texts)
