import type { ProblemText } from './text.ts'

export const tradeProblems = {
  CALLER_UNKNOWN: {
    status: 404,
    en: 'No customer has this phone number yet. Enter a name.',
    hi: 'इस फ़ोन नंबर का कोई ग्राहक अभी नहीं है। नाम डालें।',
  },
  NOT_A_CUSTOMER: {
    status: 409,
    en: 'This phone number belongs to a member of staff.',
    hi: 'यह फ़ोन नंबर किसी स्टाफ़ का है।',
  },
  CALLER_BLOCKED: { status: 409, en: 'This customer is blocked.', hi: 'यह ग्राहक ब्लॉक है।' },
  NOT_CARRIED: {
    status: 409,
    en: '%s is not sold at %s. Please review your cart.',
    hi: '%s %s पर नहीं मिलता। अपना कार्ट देख लें।',
  },
  NOT_SERVED_THEN: {
    status: 409,
    en: '%s is not served at that time. It is served again %s. Please review your cart.',
    hi: '%s उस समय नहीं मिलता। %s फिर मिलेगा। अपना कार्ट देख लें।',
  },
  CUSTOMER_UNKNOWN: {
    status: 409,
    en: 'This customer is not known here. Find them by their phone number again.',
    hi: 'यह ग्राहक यहाँ नहीं मिला। फ़ोन नंबर से फिर खोजें।',
  },
} as const satisfies Record<string, ProblemText>
