import { hindiNames } from './field-names.ts'
import type { FieldText, Language } from './text.ts'

/** Lists what can be wrong with one field of an input. */
export const fieldProblems = {
  REQUIRED: { en: '{field} is required.', hi: '{field} ज़रूरी है।' },
  UNKNOWN_FIELD: { en: 'Unknown field: %s.', hi: 'अनजान फ़ील्ड: %s।' },
  TOO_SHORT: { en: '{field} must be at least %s {character/characters}.', hi: '{field} में कम से कम %s अक्षर होने चाहिए।' },
  TOO_LONG: {
    en: '{field} must be at most %s {character/characters}.',
    hi: '{field} में ज़्यादा से ज़्यादा %s अक्षर हो सकते हैं।',
  },
  TOO_SMALL: { en: '{field} must be at least %s.', hi: '{field}: कम से कम %s चाहिए।' },
  TOO_BIG: { en: '{field} must be at most %s.', hi: '{field}: ज़्यादा से ज़्यादा %s हो सकता है।' },
  NOT_VALID: { en: '{field} is not valid.', hi: '{field} सही नहीं है।' },
  KEY_NOT_VALID: { en: 'Idempotency-Key is not valid.', hi: 'Idempotency-Key सही नहीं है।' },
  PHONE_NOT_VALID: { en: 'Please enter a valid phone number.', hi: 'कृपया सही फ़ोन नंबर डालें।' },
  SAME_PASSWORD: {
    en: 'Choose a different password from the one you were given.',
    hi: 'दिए गए पासवर्ड से अलग पासवर्ड चुनें।',
  },
  COMMON_PASSWORD: {
    en: 'This password is too easy to guess. Please choose another.',
    hi: 'यह पासवर्ड बहुत आसान है। कृपया दूसरा चुनें।',
  },
  ONE_PROOF: {
    en: 'Exactly one of code, recovery_code and passkey is required.',
    hi: 'code, recovery_code और passkey में से ठीक एक ज़रूरी है।',
  },
  MINUTES_OUT_OF_ORDER: {
    en: 'The outlet must be informed first, then the admin, then the customer.',
    hi: 'पहले आउटलेट को बताया जाता है, फिर एडमिन को, फिर ग्राहक को।',
  },
  STEPS_OUT_OF_ORDER: {
    en: 'Each step must reach farther than the one before.',
    hi: 'हर दूरी पिछली से ज़्यादा होनी चाहिए।',
  },
  AREA_CROSSES_ITSELF: {
    en: 'The border must not cross or touch itself.',
    hi: 'सीमा की रेखा ख़ुद को काटे या छुए नहीं।',
  },
  AREA_TOO_FAR: {
    en: 'The area must stay within %s km of the outlet.',
    hi: 'इलाक़ा आउटलेट से %s किमी के भीतर रहना चाहिए।',
  },
  SPANS_OVERLAP: {
    en: 'The hours of a day must not overlap.',
    hi: 'एक दिन के समय एक-दूसरे से टकराने नहीं चाहिए।',
  },
  REPEATED_DATE: { en: '%s is listed twice.', hi: '%s दो बार लिखा है।' },
  UNKNOWN_TIME_ZONE: { en: 'Unknown time zone.', hi: 'यह टाइम ज़ोन नहीं मिला।' },
  REPEATED_PRODUCT: { en: '%s is in the cart twice.', hi: '%s कार्ट में दो बार है।' },
  ADDRESS_NOT_PUBLIC: {
    en: 'Please enter a public address that begins with https://. Addresses in your own network are not allowed.',
    hi: 'कृपया इंटरनेट का ऐसा पता डालें जो https:// से शुरू हो और आपके अपने नेटवर्क का न हो।',
  },
  REPEATED_OPTION: { en: '%s is listed twice.', hi: '%s दो बार लिखा है।' },
} as const satisfies Record<string, FieldText>

export type FieldCode = keyof typeof fieldProblems

/** Returns the name of a field for a sentence: `new_password` is `New password`, `नया पासवर्ड`. */
export function fieldName(field: string, language: Language): string {
  const words = field.replaceAll('_', ' ').trim()
  const english = words ? words.charAt(0).toUpperCase() + words.slice(1) : 'The request'
  if (language === 'en') return english
  return words ? (hindiNames[field] ?? english) : 'रिक्वेस्ट'
}

/** Tells whether the field has a Hindi name. */
export const isNamed = (field: string) => field in hindiNames
