import { bilingual } from '@tapri/web-kit/language'

export const useOutletMenuTexts = bilingual({
  menu: ['Menu', 'मेन्यू'],
  menuOf: (outlet: string) => [`Menu of ${outlet}`, `${outlet} का मेन्यू`],
  hint: [
    'All products at the chain’s price, unless you say otherwise here. Everything is saved at once.',
    'सभी प्रोडक्ट चेन के दाम पर, जब तक यहाँ कुछ और न लिखें। सब एक साथ सेव होगा।',
  ],
  search: ['Search products', 'प्रोडक्ट खोजें'],
  nothingFound: ['No product by that name', 'इस नाम का कोई प्रोडक्ट नहीं'],
  product: ['Product', 'प्रोडक्ट'],
  price: ['Price (₹)', 'दाम (₹)'],
  priceOf: (name: string) => [`Price of ${name} (₹)`, `${name} का दाम (₹)`],
  hours: ['Served', 'मिलने का समय'],
  allDay: ['All day', 'पूरे दिन'],
  priceWrong: ['Please check the price', 'कृपया दाम देख लें'],
  hoursWrong: ['Please check the hours', 'कृपया समय देख लें'],
  save: ['Save Menu', 'मेन्यू सेव करें'],
  saved: (products: number) => [
    products === 1 ? '1 product saved' : `${products} products saved`,
    products === 1 ? '1 प्रोडक्ट सेव हो गया' : `${products} प्रोडक्ट सेव हो गए`,
  ],
  failed: ['Failed to save the menu', 'मेन्यू सेव नहीं हुआ'],
  loadFailed: ['Failed to load products', 'प्रोडक्ट लोड नहीं हुए'],
})
