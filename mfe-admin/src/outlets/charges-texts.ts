import { bilingual } from '@tapri/web-kit/language'

interface Example {
  products: string
  pieces: number
  distance: string
  delivery: string
  packaging: string
  total: string
}

export const useChargesTexts = bilingual({
  title: ['Charges', 'चार्ज'],
  on: ['Charge for delivery or packaging', 'डिलीवरी या पैकिंग के पैसे लें'],
  onHint: ['Off: customers pay for their products only.', 'बंद हो तो ग्राहक सिर्फ़ चीज़ों के पैसे देते हैं।'],
  steps: ['Delivery fee by distance', 'दूरी के हिसाब से डिलीवरी चार्ज'],
  stepsHint: [
    'Farther addresses pay the fee of the last step. ₹0 means free.',
    'आख़िरी दूरी से आगे भी वही चार्ज लगता है। ₹0 यानी मुफ़्त।',
  ],
  km: (row: number) => [`Step ${row}: up to km`, `${row}: कितने किमी तक`],
  fee: (row: number) => [`Step ${row}: fee (₹)`, `${row}: चार्ज (₹)`],
  stepsWrong: [
    'Please enter an amount and a different distance from 0.1 to 50 km for each step',
    'कृपया हर लाइन में 0.1 से 50 किमी तक की अलग दूरी और रक़म लिखें',
  ],
  freeFrom: ['Free delivery from (₹)', 'मुफ़्त डिलीवरी कितने से (₹)'],
  minimum: ['Minimum order (₹)', 'कम से कम ऑर्डर (₹)'],
  perOrder: ['Packaging per order (₹)', 'हर ऑर्डर की पैकिंग (₹)'],
  perPiece: ['Packaging per item (₹)', 'हर चीज़ की पैकिंग (₹)'],
  amountWrong: ['Please enter an amount such as 20 or 7.50', 'कृपया 20 या 7.50 जैसी रक़म लिखें'],
  example: ({ products, pieces, distance, delivery, packaging, total }: Example) => [
    `${products} of tea, ${pieces} cups, ${distance}: delivery ${delivery}, packaging ${packaging}, total ${total}`,
    `${products} की चाय, ${pieces} कप, ${distance}: डिलीवरी ${delivery}, पैकिंग ${packaging}, कुल ${total}`,
  ],
  yes: ['Yes', 'हाँ'],
  no: ['No', 'नहीं'],
  pickup: ['Customers can pick up their orders', 'ग्राहक ऑर्डर ख़ुद ले जा सकते हैं'],
})
