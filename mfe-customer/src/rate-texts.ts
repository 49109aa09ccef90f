import { createTexts } from '@tapri/web-kit/language'

const en = {
  ask: 'How was it?',
  askOf: (order: string) => `How was order ${order}?`,
  line: 'One line for the outlet',
  send: 'Send',
  thanks: 'Thank you. The outlet sees it.',
  failed: 'Failed to send',
  said: 'What you said',
}

const hi: typeof en = {
  ask: 'कैसा था?',
  askOf: (order) => `ऑर्डर ${order} कैसा था?`,
  line: 'आउटलेट के लिए एक पंक्ति',
  send: 'भेजें',
  thanks: 'धन्यवाद। आउटलेट इसे देखेगा।',
  failed: 'भेज नहीं पाए',
  said: 'आपने कहा',
}

export const useRateTexts = createTexts({ en, hi })
