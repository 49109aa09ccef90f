import { createTexts } from '@tapri/web-kit/language'

const en = {
  backToOrders: 'Back to Orders',
  cash: 'Cash',
  numbers: 'Numbers',
  greeting: (name: string) => `Hello, ${name}`,
  noOutletTitle: 'You have no outlet yet',
  noOutletHint: 'Please ask an admin to assign you to an outlet. Its orders will show up here by themselves.',
}

const hi: typeof en = {
  backToOrders: 'ऑर्डर पर वापस',
  cash: 'नकदी',
  numbers: 'आँकड़े',
  greeting: (name) => `नमस्ते, ${name}`,
  noOutletTitle: 'अभी आपके पास कोई आउटलेट नहीं है',
  noOutletHint: 'कृपया एडमिन से कहें कि आपको एक आउटलेट दें। उसके ऑर्डर यहाँ अपने-आप दिखेंगे।',
}

/** The texts of the home page; English as in the specification. */
export const useTexts = createTexts({ en, hi })
