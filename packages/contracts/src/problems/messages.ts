import type { ProblemText } from './text.ts'

export const messageProblems = {
  PUSH_OFF: { status: 409, en: 'Notifications are not set up here.', hi: 'यहाँ नोटिफ़िकेशन चालू नहीं किए गए हैं।' },
  PUSH_NOT_POSSIBLE: {
    status: 422,
    en: 'Notifications do not work with this browser.',
    hi: 'इस ब्राउज़र पर नोटिफ़िकेशन नहीं आ सकते।',
  },
  PUSH_DEVICE_NOT_FOUND: {
    status: 404,
    en: 'This device no longer gets notifications.',
    hi: 'इस डिवाइस पर अब नोटिफ़िकेशन नहीं आते।',
  },
  MESSAGE_CHANNEL_OFF: {
    status: 409,
    en: 'Messages of this kind are not set up here.',
    hi: 'यहाँ इस तरह के मैसेज चालू नहीं किए गए हैं।',
  },
  MESSAGE_NOT_SIGNED: {
    status: 403,
    en: 'This message is not signed by its sender.',
    hi: 'यह मैसेज भेजने वाले का साइन किया हुआ नहीं है।',
  },
} satisfies Record<string, ProblemText>
