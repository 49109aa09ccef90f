import { bilingual } from '@tapri/web-kit/language'

export const useGiveBackTexts = bilingual({
  title: ['Give Money Back', 'पैसे लौटाएँ'],
  body: (order: string, left: string) => [
    `Order ${order}. You can give back up to ${left}.`,
    `ऑर्डर ${order}। ${left} लौटाए जा सकते हैं।`,
  ],
  loading: ['Looking up what was paid', 'देख रहे हैं कि कितना पेमेंट हुआ'],
  done: ['Money given back', 'पैसे लौटा दिए गए'],
  failed: ['Failed to give money back', 'पैसे नहीं लौटाए जा सके'],
  cancel: ['Leave It', 'रहने दें'],
  give: (amount: string) => [`Give Back ${amount}`, `${amount} लौटाएँ`],
  what: ['What for?', 'किसके लिए?'],
  whats: {
    whole: ['Everything', 'सब कुछ'],
    lines: ['Some Items', 'कुछ चीज़ें'],
    amount: ['An Amount', 'कोई रक़म'],
  },
  pieces: (name: string, quantity: number) => [`${name}, of ${quantity}`, `${name}, ${quantity} में से`],
  amount: ['Amount (₹)', 'रक़म (₹)'],
  amountWrong: ['Please enter an amount that is left.', 'बची हुई रक़म तक की कोई रक़म लिखें।'],
  linesMissing: ['Please choose the items.', 'कृपया चीज़ें चुनें।'],
  how: ['How?', 'कैसे?'],
  ways: {
    online: ['Online', 'ऑनलाइन'],
    credit: ['Credit', 'क्रेडिट'],
    cash: ['Cash', 'कैश'],
  },
  hints: {
    online: ['Back the way it was paid', 'जैसे पेमेंट हुआ था, वैसे'],
    credit: ['For the next order, 12 months', 'अगले ऑर्डर के लिए, 12 महीने'],
    cash: ['Out of the till', 'गल्ले से'],
  },
  why: ['Why?', 'क्यों?'],
  whyMissing: ['Please choose a reason.', 'कृपया वजह चुनें।'],
  reasons: {
    missing: ['Something was missing', 'कुछ कम था'],
    wrong: ['Something was wrong', 'ग़लत चीज़ आई'],
    spilled: ['Spilled', 'छलक गया'],
    cold: ['Cold', 'ठंडा था'],
    late: ['Late', 'देर हुई'],
    not_made: ['Could not be made', 'बन नहीं पाया'],
    goodwill: ['Goodwill', 'अपनी तरफ़ से'],
    other: ['Something else', 'कोई और वजह'],
  },
  /** Tells the customer how the money was given back. */
  gave: {
    credit: (amount: string, until: string | undefined) =>
      until === undefined
        ? [`${amount} credit on your account`, `आपके खाते में ${amount} क्रेडिट`]
        : [`${amount} credit on your account, until ${until}`, `आपके खाते में ${amount} क्रेडिट, ${until} तक`],
    online: (amount: string) => [
      `${amount} on the way back to your card or UPI`,
      `${amount} आपके कार्ड या UPI पर वापस भेजे जा रहे हैं`,
    ],
    sent: (amount: string) => [
      `${amount} back to your card or UPI, there in 5 to 7 working days`,
      `${amount} आपके कार्ड या UPI पर वापस, 5 से 7 कामकाजी दिन में पहुँचेंगे`,
    ],
    cash: (amount: string) => [`${amount} in cash`, `${amount} कैश में`],
    unknown: (amount: string) => [`${amount} came back`, `${amount} वापस मिले`],
  },
})
