import { bilingual } from '@tapri/web-kit/language'

export const useTexts = bilingual({
  backToOrders: ['Back to Orders', 'ऑर्डर पर वापस'],
  cash: ['Cash', 'नकदी'],
  numbers: ['Numbers', 'आँकड़े'],
  greeting: (name: string) => [`Hello, ${name}`, `नमस्ते, ${name}`],
  noOutletTitle: ['You have no outlet yet', 'अभी आपके पास कोई आउटलेट नहीं है'],
  noOutletHint: [
    'Please ask an admin to assign you to an outlet. Its orders will show up here by themselves.',
    'कृपया एडमिन से कहें कि आपको एक आउटलेट दें। उसके ऑर्डर यहाँ अपने-आप दिखेंगे।',
  ],
})
