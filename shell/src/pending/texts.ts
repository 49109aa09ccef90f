import { bilingual } from '@tapri/web-kit/language'

export const usePendingTexts = bilingual({
  title: ['Your account is waiting for approval.', 'आपका खाता मंज़ूरी के इंतज़ार में है।'],
  body: [
    'An admin will approve it soon. This page will then open automatically.',
    'एडमिन जल्द मंज़ूरी देंगे। फिर यह पेज ख़ुद खुल जाएगा।',
  ],
  check: ['Check Again', 'फिर देखें'],
  logout: ['Logout', 'लॉग आउट'],
})
