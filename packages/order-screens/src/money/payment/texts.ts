import type { PaymentMethod } from '@tapri/contracts/payment-methods'
import { bilingual } from '@tapri/web-kit/language'

export const usePaymentTexts = bilingual({
  cod: ['Cash on delivery', 'कैश ऑन डिलीवरी'],
  upi: ['UPI on delivery', 'डिलीवरी पर UPI'],
  atOutlet: { cod: ['Cash at the outlet', 'आउटलेट पर कैश'], upi: ['UPI at the outlet', 'आउटलेट पर UPI'] },
  online: ['Online', 'ऑनलाइन'],
  paid: {
    cash: ['Paid in cash', 'कैश में पेमेंट हुआ'],
    upi: ['Paid by UPI', 'UPI से पेमेंट हुआ'],
    online: ['Paid online', 'ऑनलाइन पेमेंट हुआ'],
  },
  paidInstead: ['Paid by UPI instead of cash', 'कैश की जगह UPI से पेमेंट हुआ'],
  bring: (note: string, change: string) => [
    `Pays with ${note}: bring ${change} change`,
    `${note} देंगे: ${change} छुट्टे लाएँ`,
  ],
  exact: (note: string) => [`Pays with ${note}: no change needed`, `${note} देंगे: छुट्टे नहीं चाहिए`],
  reference: (reference: string) => [`Reference ${reference}`, `रेफ़रेंस ${reference}`],
  scan: (amount: string) => [`Scan to pay ${amount}`, `${amount} देने के लिए स्कैन करें`],
  payee: (name: string, payee: string) => [`To ${name}, ${payee}`, `${name} को, ${payee}`],
  open: ['Open a Payment App', 'पेमेंट ऐप खोलें'],
  show: ['Pay by UPI', 'UPI से पेमेंट'],
  hint: [
    'Pay when your order is at the door, and show the delivery partner that it went through.',
    'ऑर्डर दरवाज़े पर आने पर पेमेंट करें और डिलीवरी पार्टनर को दिखाएँ कि पेमेंट हो गया।',
  ],
  hintAtOutlet: [
    'Pay when you pick up your order, and show at the counter that it went through.',
    'ऑर्डर लेते समय पेमेंट करें और काउंटर पर दिखाएँ कि पेमेंट हो गया।',
  ],
  correct: ['Correct the Payment', 'पेमेंट ठीक करें'],
  correctBody: (order: string) => [
    `Order ${order}. The first entry stays, and a counter-entry is added.`,
    `ऑर्डर ${order}। पहली एंट्री रहेगी, उलटी एंट्री जुड़ जाएगी।`,
  ],
  correctDone: ['Payment corrected', 'पेमेंट ठीक हो गया'],
  correctFailed: ['Failed to correct the payment', 'पेमेंट ठीक नहीं हो पाया'],
  how: ['How was it paid?', 'पेमेंट कैसे हुआ?'],
  way: {
    cash: ['Cash', 'कैश'],
    upi: ['UPI', 'UPI से'],
  },
  referenceField: ['Reference of the payment app', 'पेमेंट ऐप का रेफ़रेंस'],
  referenceMissing: [
    'The customer chose cash. Please enter the reference that the payment app shows.',
    'ग्राहक ने कैश चुना था। पेमेंट ऐप में दिखने वाला रेफ़रेंस लिखें।',
  ],
  referenceWrong: ['Please enter 4 to 35 letters and digits.', 'कृपया 4 से 35 अक्षर और अंक लिखें।'],
  why: ['Why is it corrected?', 'क्यों ठीक किया जा रहा है?'],
  whyMissing: ['Please choose a reason.', 'कृपया वजह चुनें।'],
  reason: {
    wrong_button: ['Wrong button was pressed', 'ग़लत बटन दब गया'],
    customer_changed: ['Customer paid in another way', 'ग्राहक ने दूसरे तरीक़े से दिया'],
    upi_not_received: ['UPI payment did not arrive', 'UPI पेमेंट नहीं पहुँचा'],
    other: ['Something else', 'कोई और वजह'],
  },
  keep: ['Leave It', 'रहने दें'],
})

/** Names a method of payment; a pick-up is paid at the outlet. */
export const methodName = (texts: ReturnType<typeof usePaymentTexts>, method: PaymentMethod, isPickup: boolean) =>
  isPickup && method !== 'online' ? texts.atOutlet[method] : texts[method]
