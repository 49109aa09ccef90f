import { bilingual } from '@tapri/web-kit/language'

export const useRateTexts = bilingual({
  ask: ['How was it?', 'कैसा था?'],
  askOf: (order: string) => [`How was order ${order}?`, `ऑर्डर ${order} कैसा था?`],
  line: ['Comment for the outlet', 'आउटलेट को कुछ कहना है?'],
  send: ['Send', 'भेजें'],
  thanks: ['Thank you. The outlet will see it.', 'धन्यवाद। आउटलेट इसे देखेगा।'],
  failed: ['Failed to send', 'भेज नहीं पाए'],
  said: ['Your rating', 'आपकी रेटिंग'],
})
