import { bilingual } from '@tapri/web-kit/language'

export const useHeaderSearchTexts = bilingual({
  open: ['Search orders, people, products', 'ऑर्डर, लोग और प्रोडक्ट खोजें'],
  short: ['Search', 'खोजें'],
  title: ['Search', 'खोज'],
  field: ['Order number, name, phone or product', 'ऑर्डर नंबर, नाम, फ़ोन या प्रोडक्ट'],
  hint: ['Type an order number, a name, a phone number or a product.', 'ऑर्डर नंबर, नाम, फ़ोन नंबर या प्रोडक्ट का नाम लिखें।'],
  orders: ['Orders', 'ऑर्डर'],
  people: ['People', 'लोग'],
  products: ['Products', 'प्रोडक्ट'],
  seeAll: {
    orders: ['See all orders', 'सभी ऑर्डर देखें'],
    people: ['See all people', 'सभी लोग देखें'],
    products: ['See all products', 'सभी प्रोडक्ट देखें'],
  },
  failed: {
    orders: ['Orders did not load.', 'ऑर्डर लोड नहीं हुए।'],
    people: ['People did not load.', 'लोग लोड नहीं हुए।'],
    products: ['Products did not load.', 'प्रोडक्ट लोड नहीं हुए।'],
  },
  notForSale: ['Not for sale', 'बिक्री बंद'],
  found: (results: number) => [
    results === 1 ? '1 result' : `${results} results`,
    `${results} ${results === 1 ? 'नतीजा' : 'नतीजे'}`,
  ],
  nothing: (typed: string) => [`Nothing found for “${typed}”`, `“${typed}” नहीं मिला`],
})
