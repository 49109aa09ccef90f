import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Your account is waiting for approval.',
  body: 'An admin will look at it soon. This page notices by itself.',
  check: 'Check Again',
  logout: 'Logout',
}

const hi: typeof en = {
  title: 'आपका खाता मंज़ूरी के इंतज़ार में है।',
  body: 'एडमिन जल्द ही देखेंगे। यह पन्ना ख़ुद जान जाएगा।',
  check: 'फिर देखें',
  logout: 'लॉग आउट',
}

export const usePendingTexts = createTexts({ en, hi })
