import type { ProblemText } from './text.ts'

/** Why a code does not apply, with one sentence per condition, and what admins may not do to promotions. */
export const promotionProblems = {
  PROMOTION_UNKNOWN: {
    status: 422,
    en: 'There is no code %s. Please check the spelling.',
    hi: '%s नाम का कोई कोड नहीं है। स्पेलिंग देख लें। कृपया स्पेलिंग देख लें।',
  },
  PROMOTION_NOT_YET: { status: 422, en: 'Code %s is not valid yet.', hi: 'कोड %s अभी शुरू नहीं हुआ है।' },
  PROMOTION_OVER: { status: 422, en: 'Code %s has ended.', hi: 'कोड %s ख़त्म हो चुका है।' },
  PROMOTION_OTHER_TIME: {
    status: 422,
    en: 'Code %s is not valid at this hour or day.',
    hi: 'कोड %s इस समय या इस दिन नहीं चलता।',
  },
  PROMOTION_OTHER_OUTLET: {
    status: 422,
    en: 'Code %s is not valid at the outlet that makes your order.',
    hi: 'कोड %s आपका ऑर्डर बनाने वाले आउटलेट पर नहीं चलता।',
  },
  PROMOTION_OTHER_CHANNEL: {
    status: 422,
    en: 'Code %s is not valid for orders placed this way.',
    hi: 'कोड %s इस तरह किए गए ऑर्डर पर नहीं चलता।',
  },
  PROMOTION_OTHER_PRODUCTS: {
    status: 422,
    en: 'Code %s does not apply to the items in your cart.',
    hi: 'कोड %s आपके कार्ट की चीज़ों पर नहीं चलता।',
  },
  PROMOTION_BELOW_MINIMUM: {
    status: 422,
    en: 'Code %s needs ₹%s more in your cart.',
    hi: 'कोड %s के लिए कार्ट में ₹%s का और जोड़ें।',
  },
  PROMOTION_FIRST_ORDER: {
    status: 422,
    en: 'Code %s is for a first order only.',
    hi: 'कोड %s सिर्फ़ पहले ऑर्डर पर चलता है।',
  },
  PROMOTION_NO_CUSTOMER: {
    status: 422,
    en: 'Code %s is only for customers whose phone number you have.',
    hi: 'कोड %s सिर्फ़ उन ग्राहकों के लिए है जिनका फ़ोन नंबर पता हो।',
  },
  PROMOTION_USED_UP: { status: 422, en: 'Code %s has been used up.', hi: 'कोड %s की लिमिट पूरी हो चुकी है।' },
  PROMOTION_USED_BY_YOU: {
    status: 422,
    en: 'You have already used code %s.',
    hi: 'आप कोड %s इस्तेमाल कर चुके हैं।',
  },
  PROMOTION_NOTHING_TO_GIVE: {
    status: 422,
    en: 'Code %s gives no discount on this order.',
    hi: 'कोड %s से इस ऑर्डर पर कोई छूट नहीं मिलती।',
  },
  PROMOTION_OWN_CODE: {
    status: 422,
    en: 'This is your own code. Share it with a friend.',
    hi: 'यह आपका अपना कोड है। इसे किसी दोस्त को भेजें।',
  },
  TOO_MANY_CODES: {
    status: 429,
    en: 'Too many wrong codes. Try again in %s {minute/minutes}.',
    hi: 'बहुत सारे ग़लत कोड हो गए। %s मिनट बाद फिर कोशिश करें।',
  },
  PROMOTION_NOT_FOUND: { status: 404, en: 'Promotion not found', hi: 'यह ऑफ़र नहीं मिला' },
  PROMOTION_CODE_TAKEN: {
    status: 409,
    en: 'Another promotion has the code %s.',
    hi: 'कोड %s किसी और ऑफ़र का है।',
  },
  PROMOTION_ENDED: { status: 409, en: 'This promotion has ended.', hi: 'यह ऑफ़र ख़त्म हो चुका है।' },
  PROMOTION_UNCLEAR: {
    status: 422,
    en: 'Say what the promotion gives: percent, amount or stamps.',
    hi: 'बताएँ कि ऑफ़र में क्या मिलेगा: प्रतिशत, रक़म या स्टाम्प।',
  },
} as const satisfies Record<string, ProblemText>
