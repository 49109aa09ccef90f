import { bilingual } from '@tapri/web-kit/language'

export const useRateTexts = bilingual({
  ask: ['How was it?', 'कैसा था?'],
  askOf: (order: string) => [`How was order ${order}?`, `ऑर्डर ${order} कैसा था?`],
  line: ['One line for the outlet', 'आउटलेट के लिए एक पंक्ति'],
  send: ['Send', 'भेजें'],
  thanks: ['Thank you. The outlet sees it.', 'धन्यवाद। आउटलेट इसे देखेगा।'],
  failed: ['Failed to send', 'भेज नहीं पाए'],
  said: ['What you said', 'आपने कहा'],
})
