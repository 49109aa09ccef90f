import { bilingual } from '@tapri/web-kit/language'

export const usePendingTexts = bilingual({
  title: ['Your account is waiting for approval.', 'आपका खाता मंज़ूरी के इंतज़ार में है।'],
  body: ['An admin will look at it soon. This page notices by itself.', 'एडमिन जल्द ही देखेंगे। यह पन्ना ख़ुद जान जाएगा।'],
  check: ['Check Again', 'फिर देखें'],
  logout: ['Logout', 'लॉग आउट'],
})
