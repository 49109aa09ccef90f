import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Menu',
  categories: 'Categories',
  all: 'All Products',
  add: 'Add',
  addOne: (name: string) => `Add ${name}`,
  noProducts: 'No products in this category',
  noProductsHint: 'There is more on the stove: look at all products.',
  closed: 'We are closed right now',
  opensAgain: (when: string) => `You can order again ${when}.`,
  untilFurtherNotice: 'We are closed until further notice.',
  loadFailed: 'Failed to load products',
  categoriesFailed: 'Failed to load categories',
  notHere: 'The menu did not arrive',
  notHereHint: 'Your cart is safe. Try again in a moment.',
}

const hi: typeof en = {
  title: 'मेन्यू',
  categories: 'किस्में',
  all: 'सब कुछ',
  add: 'जोड़ें',
  addOne: (name) => `${name} जोड़ें`,
  noProducts: 'इस किस्म में अभी कुछ नहीं है',
  noProductsHint: 'चूल्हे पर और भी बहुत कुछ है: सब कुछ देखिए।',
  closed: 'अभी हम बंद हैं',
  opensAgain: (when) => `आप ${when} फिर ऑर्डर कर सकेंगे।`,
  untilFurtherNotice: 'हम अगली सूचना तक बंद हैं।',
  loadFailed: 'मेन्यू लोड नहीं हुआ',
  categoriesFailed: 'किस्में लोड नहीं हुईं',
  notHere: 'मेन्यू नहीं पहुँचा',
  notHereHint: 'आपका कार्ट सुरक्षित है। थोड़ी देर में फिर कोशिश करें।',
}

export const useMenuTexts = createTexts({ en, hi })
