import { OPTION_GROUP_MAX_OPTIONS, OPTION_PRICE_MAX_RUPEES } from '@tapri/contracts/limits'
import { bilingual } from '@tapri/web-kit/language'

export const useOptionsTexts = bilingual({
  title: ['Options', 'ऑप्शन'],
  none: [
    'Customers get this product as it is. Add options such as size, sugar or ginger.',
    'ग्राहकों को यह प्रोडक्ट जैसा है वैसा ही मिलता है। साइज़, चीनी या अदरक जैसे ऑप्शन जोड़ें।',
  ],
  reuse: ['Add existing options', 'पहले से बने ऑप्शन जोड़ें'],
  choose: ['Choose…', 'चुनें…'],
  create: ['New options', 'नए ऑप्शन'],
  edit: (name: string) => [`Edit options: ${name}`, `ऑप्शन बदलें: ${name}`],
  takeAway: (name: string) => [`Remove from this product: ${name}`, `इस प्रोडक्ट से हटाएँ: ${name}`],
  deleteEverywhere: (name: string) => [`Delete for all products: ${name}`, `हर प्रोडक्ट से हटाएँ: ${name}`],
  rule: (most: number, required: boolean) => [
    `${most === 1 ? 'one of' : `any, up to ${most}`}${required ? ', required' : ''}`,
    `${most === 1 ? 'इनमें से एक' : `कोई भी, ${most} तक`}${required ? ', ज़रूरी' : ''}`,
  ],
  createTitle: ['New Options', 'नए ऑप्शन'],
  editTitle: (name: string) => [`Options: ${name}`, `ऑप्शन: ${name}`],
  shared: (products: number) => [
    `${products} products have these options. A change here applies to all of them.`,
    `ये ऑप्शन ${products} प्रोडक्ट में हैं। यहाँ का बदलाव सब में होगा।`,
  ],
  name: ['What is chosen', 'क्या चुनना है'],
  nameHint: ['For example: Size', 'जैसे: साइज़'],
  kind: ['How many', 'कितने'],
  one: ['One of them', 'इनमें से एक'],
  oneHint: ['Size, sugar', 'साइज़, चीनी'],
  any: ['Any of them', 'इनमें से कोई भी'],
  anyHint: ['Ginger, elaichi', 'अदरक, इलायची'],
  upTo: ['Up to how many', 'ज़्यादा से ज़्यादा कितने'],
  required: ['Customers must choose', 'ग्राहक को चुनना ज़रूरी है'],
  requiredHint: [
    'One option must then cost nothing extra: an order that does not say gets that one.',
    'तब एक ऑप्शन का अलग दाम नहीं होना चाहिए: जिस ऑर्डर में कुछ न चुना हो, उसे वही मिलता है।',
  ],
  options: ['The options', 'ऑप्शन'],
  optionsHint: [
    'The ticket shows only this name, so write “Less sugar”, not “Less”. A negative difference makes it cheaper.',
    'पर्ची पर सिर्फ़ यही नाम छपता है: “कम चीनी”, सिर्फ़ “कम” नहीं। शून्य से कम का फ़र्क़ दाम घटाता है।',
  ],
  option: (number: number) => [`Option ${number}`, `ऑप्शन ${number}`],
  difference: ['Difference (₹)', 'दाम का फ़र्क़ (₹)'],
  moveUp: (name: string) => [`Move up: ${name}`, `ऊपर करें: ${name}`],
  remove: (name: string) => [`Remove: ${name}`, `हटाएँ: ${name}`],
  addOption: ['Add an option', 'एक ऑप्शन जोड़ें'],
  save: ['Save Options', 'ऑप्शन सेव करें'],
  saved: ['Options saved', 'ऑप्शन सेव हो गए'],
  saveFailed: ['Failed to save options', 'ऑप्शन सेव नहीं हुए'],
  nameRequired: ['Please enter a name', 'कृपया नाम लिखें'],
  upToWrong: [
    `Please enter a number from 2 to ${OPTION_GROUP_MAX_OPTIONS}`,
    `कृपया 2 से ${OPTION_GROUP_MAX_OPTIONS} तक का नंबर लिखें`,
  ],
  optionNameRequired: ['Please enter a name', 'कृपया नाम लिखें'],
  kcal: ['Energy it adds (kcal)', 'कितनी कैलोरी बढ़ती है (kcal)'],
  kcalWrong: ['Please enter a whole number, or nothing', 'कृपया पूरी संख्या लिखें, या ख़ाली छोड़ें'],
  optionRepeated: ['This name is already used', 'यह नाम पहले से है'],
  optionPriceWrong: [
    `Please enter rupees from -${OPTION_PRICE_MAX_RUPEES} to ${OPTION_PRICE_MAX_RUPEES}`,
    `कृपया -${OPTION_PRICE_MAX_RUPEES} से ${OPTION_PRICE_MAX_RUPEES} तक रुपये लिखें`,
  ],
  usualMissing: ['One option must cost 0', 'एक ऑप्शन का दाम 0 होना चाहिए'],
  deleteTitle: (name: string) => [`Delete options: ${name}`, `ऑप्शन हटाएँ: ${name}`],
  deleteBody: (products: number) => [
    products === 1
      ? 'One product has these options and loses them. Past orders stay as they were.'
      : `${products} products have these options and lose them. Past orders stay as they were.`,
    `ये ऑप्शन ${products} प्रोडक्ट से हट जाएँगे। पुराने ऑर्डर वैसे ही रहेंगे।`,
  ],
  deleteFailed: ['Failed to delete options', 'ऑप्शन नहीं हटे'],
  deleted: ['Options deleted', 'ऑप्शन हट गए'],
})
