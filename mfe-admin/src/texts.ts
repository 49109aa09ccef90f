import { bilingual, type Texts } from '@tapri/web-kit/language'

export const texts = {
  menu: ['All Pages', 'सभी पेज'],
  back: ['Back to Dashboard', 'डैशबोर्ड पर वापस'],
  dashboard: ['Dashboard', 'डैशबोर्ड'],
  orders: ['Orders', 'ऑर्डर'],
  'new-order': ['New Order', 'नया ऑर्डर'],
  products: ['Products', 'प्रोडक्ट'],
  users: ['Users', 'लोग'],
  categories: ['Categories', 'कैटेगरी'],
  promotions: ['Promotions', 'ऑफ़र'],
  outlets: ['Outlets', 'आउटलेट'],
  noOutlets: ['No Outlets Yet', 'अभी कोई आउटलेट नहीं'],
  noOutletsHint: ['Orders can be placed once the first outlet is open.', 'पहला आउटलेट खुलते ही ऑर्डर आ सकते हैं।'],
  webhooks: ['Webhooks', 'वेबहुक'],
  cancel: ['Cancel', 'रहने दें'],
  delete: ['Delete', 'हटाएँ'],
  newChanges: (count: number) => [
    count === 1 ? '1 new change' : `${count} new changes`,
    count === 1 ? '1 नया बदलाव' : `${count} नए बदलाव`,
  ],
  noMatch: ['Nothing matches your search.', 'आपकी खोज से कुछ नहीं मिला।'],
  order: ['Change Order', 'क्रम बदलें'],
  orderDone: ['Done', 'हो गया'],
  orderHint: [
    'Drag a row by its handle, or use its buttons. Customers see the new order at once.',
    'पंक्ति को उसके हत्थे से खींचें, या उसके बटन दबाएँ। ग्राहकों को नया क्रम तुरंत दिखता है।',
  ],
  orderFailed: ['The new order was not saved', 'नया क्रम सेव नहीं हुआ'],
  numbers: ['Numbers', 'आँकड़े'],
  cash: ['Cash', 'कैश'],
  payments: ['Payments', 'पेमेंट'],
  nameHi: ['Name in Hindi', 'हिन्दी में नाम'],
  descriptionHi: ['Description in Hindi', 'हिन्दी में विवरण'],
  imageUploaded: ['Image uploaded successfully!', 'तस्वीर अपलोड हो गई!'],
  imageFailed: ['Failed to upload image', 'तस्वीर अपलोड नहीं हुई'],
} satisfies Texts
export const useTexts = bilingual(texts)
