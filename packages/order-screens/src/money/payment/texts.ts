import { bilingual } from '@tapri/web-kit/language'

export const usePaymentTexts = bilingual({
  cod: ['Cash on delivery', 'कैश ऑन डिलीवरी'],
  upi: ['UPI on delivery', 'डिलीवरी पर UPI'],
  online: ['Online', 'ऑनलाइन'],
  paid: {
    cash: ['Paid in cash', 'नकद में चुकाया'],
    upi: ['Paid by UPI', 'UPI से चुकाया'],
    online: ['Paid online', 'ऑनलाइन चुकाया'],
  },
  paidInstead: ['Paid by UPI in place of cash', 'नकद की जगह UPI से चुकाया'],
  bring: (note: string, change: string) => [
    `Pays with ${note}: bring ${change} change`,
    `${note} देंगे: ${change} छुट्टे लाएँ`,
  ],
  exact: (note: string) => [`Pays with ${note}: no change needed`, `${note} देंगे: छुट्टे नहीं चाहिए`],
  reference: (reference: string) => [`Reference ${reference}`, `संदर्भ ${reference}`],
  scan: (amount: string) => [`Scan to pay ${amount}`, `${amount} देने के लिए स्कैन करें`],
  payee: (name: string, payee: string) => [`To ${name}, ${payee}`, `${name} को, ${payee}`],
  open: ['Open a Payment App', 'भुगतान ऐप खोलें'],
  show: ['Pay by UPI', 'UPI से भुगतान'],
  hint: [
    'Pay when your order is at the door, and show the delivery partner that it went through.',
    'ऑर्डर दरवाज़े पर आने पर भुगतान करें और डिलीवरी पार्टनर को दिखाएँ कि भुगतान हो गया।',
  ],
  correct: ['Correct the Payment', 'भुगतान ठीक करें'],
  correctBody: (order: string) => [
    `Order ${order}. What was booked stays; a counter-entry is added.`,
    `ऑर्डर ${order}। जो लिखा गया वह रहता है; उलटी प्रविष्टि जुड़ती है।`,
  ],
  correctDone: ['Payment corrected', 'भुगतान ठीक हो गया'],
  correctFailed: ['Failed to correct the payment', 'भुगतान ठीक नहीं हो पाया'],
  how: ['How was it paid?', 'भुगतान कैसे हुआ?'],
  way: {
    cash: ['Cash', 'नकद'],
    upi: ['UPI', 'UPI से'],
  },
  referenceField: ['Reference of the payment app', 'भुगतान ऐप का संदर्भ'],
  referenceMissing: [
    'The customer chose cash. Please enter the reference that the payment app shows.',
    'ग्राहक ने नकद चुना था। भुगतान ऐप में दिखने वाला संदर्भ लिखें।',
  ],
  referenceWrong: ['Please enter 4 to 35 letters and digits.', 'कृपया 4 से 35 अक्षर और अंक लिखें।'],
  why: ['Why is it corrected?', 'क्यों ठीक किया जा रहा है?'],
  whyMissing: ['Please choose a reason.', 'कृपया कारण चुनें।'],
  reason: {
    wrong_button: ['Wrong button was pressed', 'गलत बटन दब गया'],
    customer_changed: ['Customer paid in another way', 'ग्राहक ने दूसरे तरीके से दिया'],
    upi_not_received: ['UPI payment did not arrive', 'UPI भुगतान नहीं पहुँचा'],
    other: ['Something else', 'कोई और कारण'],
  },
  keep: ['Leave It', 'रहने दें'],
})
