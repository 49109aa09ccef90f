import { OPTION_GROUP_MAX_OPTIONS, OPTION_PRICE_MAX_RUPEES } from '@tapri/contracts/limits'
import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Options',
  none: 'Customers get this product as it is. Add options such as size, sugar or ginger.',
  reuse: 'Add options that there are',
  choose: 'Choose…',
  create: 'New options',
  edit: (name: string) => `Edit options: ${name}`,
  takeAway: (name: string) => `Take from this product: ${name}`,
  deleteEverywhere: (name: string) => `Delete for all products: ${name}`,
  rule: (most: number, required: boolean) => {
    const number = most === 1 ? 'one of' : `any, up to ${most}`
    return required ? `${number}, required` : number
  },
  createTitle: 'New Options',
  editTitle: (name: string) => `Options: ${name}`,
  shared: (products: number) =>
    `${products} products have these options. What you change here changes for all of them.`,
  name: 'What is chosen',
  nameHint: 'For example: Size',
  kind: 'How many',
  one: 'One of them',
  oneHint: 'Size, sugar',
  any: 'Any of them',
  anyHint: 'Ginger, elaichi',
  upTo: 'Up to how many',
  required: 'Customers must choose',
  requiredHint: 'One option must then cost nothing extra: who orders in an older app gets that one.',
  options: 'The options',
  optionsHint:
    'The name stands alone on the ticket: “Less sugar”, not “Less”. A difference below zero makes it cheaper.',
  option: (number: number) => `Option ${number}`,
  difference: 'Difference (₹)',
  moveUp: (name: string) => `Move up: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  addOption: 'Add an option',
  save: 'Save Options',
  saved: 'Options saved',
  saveFailed: 'Failed to save options',
  nameRequired: 'Please enter a name',
  upToWrong: `Please enter a number from 2 to ${OPTION_GROUP_MAX_OPTIONS}`,
  optionNameRequired: 'Please enter a name',
  optionRepeated: 'This name is there already',
  optionPriceWrong: `Please enter rupees from -${OPTION_PRICE_MAX_RUPEES} to ${OPTION_PRICE_MAX_RUPEES}`,
  usualMissing: 'One option must cost 0',
  deleteTitle: (name: string) => `Delete options: ${name}`,
  deleteBody: (products: number) =>
    products === 1
      ? 'One product has these options and loses them. Past orders stay as they were.'
      : `${products} products have these options and lose them. Past orders stay as they were.`,
  deleteFailed: 'Failed to delete options',
  deleted: 'Options deleted',
}

const hi: typeof en = {
  title: 'विकल्प',
  none: 'ग्राहकों को यह उत्पाद जैसा है वैसा ही मिलता है। आकार, चीनी या अदरक जैसे विकल्प जोड़ें।',
  reuse: 'पहले से बने विकल्प जोड़ें',
  choose: 'चुनें…',
  create: 'नए विकल्प',
  edit: (name) => `विकल्प बदलें: ${name}`,
  takeAway: (name) => `इस उत्पाद से हटाएँ: ${name}`,
  deleteEverywhere: (name) => `सब उत्पादों से मिटाएँ: ${name}`,
  rule: (most, required) => {
    const number = most === 1 ? 'इनमें से एक' : `कोई भी, ${most} तक`
    return required ? `${number}, ज़रूरी` : number
  },
  createTitle: 'नए विकल्प',
  editTitle: (name) => `विकल्प: ${name}`,
  shared: (products) => `ये विकल्प ${products} उत्पादों में हैं। यहाँ का बदलाव सब में होगा।`,
  name: 'क्या चुनना है',
  nameHint: 'जैसे: आकार',
  kind: 'कितने',
  one: 'इनमें से एक',
  oneHint: 'आकार, चीनी',
  any: 'इनमें से कोई भी',
  anyHint: 'अदरक, इलायची',
  upTo: 'ज़्यादा से ज़्यादा कितने',
  required: 'ग्राहक को चुनना ज़रूरी है',
  requiredHint: 'तब एक विकल्प का अलग दाम नहीं होना चाहिए: पुराने ऐप से ऑर्डर करने वाले को वही मिलता है।',
  options: 'विकल्प',
  optionsHint: 'पर्ची पर सिर्फ़ यही नाम छपता है: “कम चीनी”, सिर्फ़ “कम” नहीं। शून्य से कम का फ़र्क दाम घटाता है।',
  option: (number) => `विकल्प ${number}`,
  difference: 'दाम का फ़र्क (₹)',
  moveUp: (name) => `ऊपर करें: ${name}`,
  remove: (name) => `हटाएँ: ${name}`,
  addOption: 'एक विकल्प जोड़ें',
  save: 'विकल्प सहेजें',
  saved: 'विकल्प सहेजे गए',
  saveFailed: 'विकल्प सहेजे नहीं गए',
  nameRequired: 'कृपया नाम लिखें',
  upToWrong: `कृपया 2 से ${OPTION_GROUP_MAX_OPTIONS} तक की संख्या लिखें`,
  optionNameRequired: 'कृपया नाम लिखें',
  optionRepeated: 'यह नाम पहले से है',
  optionPriceWrong: `कृपया -${OPTION_PRICE_MAX_RUPEES} से ${OPTION_PRICE_MAX_RUPEES} तक रुपये लिखें`,
  usualMissing: 'एक विकल्प का दाम 0 होना चाहिए',
  deleteTitle: (name) => `विकल्प मिटाएँ: ${name}`,
  deleteBody: (products) => `ये विकल्प ${products} उत्पादों से हट जाएँगे। पुराने ऑर्डर वैसे ही रहेंगे।`,
  deleteFailed: 'विकल्प नहीं मिटे',
  deleted: 'विकल्प मिट गए',
}

export const useOptionsTexts = createTexts({ en, hi })
