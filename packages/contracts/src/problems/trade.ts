import type { ProblemText } from './text.ts'

/** Charges, refunds, complaints, callers and menus of outlets. */
export const tradeProblems = {
  CALLER_UNKNOWN: {
    status: 404,
    en: 'No customer has this phone number yet. Enter a name.',
    hi: 'इस फ़ोन नंबर का कोई ग्राहक अभी नहीं है। नाम डालें।',
  },
  NOT_A_CUSTOMER: {
    status: 409,
    en: 'This phone number belongs to a member of staff.',
    hi: 'यह फ़ोन नंबर स्टाफ़ में से किसी का है।',
  },
  CALLER_BLOCKED: { status: 409, en: 'This customer is blocked.', hi: 'ये ग्राहक ब्लॉक हैं।' },
  NOT_CARRIED: {
    status: 409,
    en: '%s is not sold at %s. Please review your cart.',
    hi: '%s इस आउटलेट पर नहीं है: %s। अपना कार्ट देख लें।',
  },
  NOT_SERVED_THEN: {
    status: 409,
    en: '%s is not served at that time. It is served again %s. Please review your cart.',
    hi: '%s उस समय नहीं है। %s फिर मँगा सकेंगे। अपना कार्ट देख लें।',
  },
  CUSTOMER_UNKNOWN: {
    status: 409,
    en: 'This customer was not found. Please search for their phone number again.',
    hi: 'ये ग्राहक यहाँ नहीं मिले। फ़ोन नंबर से फिर खोजें।',
  },
  PICKUP_NOT_OFFERED: {
    status: 422,
    en: 'Orders cannot be picked up at this outlet. Choose delivery.',
    hi: 'इस आउटलेट से ऑर्डर ख़ुद नहीं ले जा सकते। डिलीवरी चुनें।',
  },
  IS_PICKED_UP: {
    status: 409,
    en: 'The customer picks this order up, so nobody delivers it.',
    hi: 'यह ऑर्डर ग्राहक ख़ुद ले जाएँगे, इसलिए कोई इसे नहीं पहुँचाता।',
  },
  NOT_PICKED_UP: {
    status: 409,
    en: 'Only pick-up orders can be marked as ready. This one is delivered to the customer.',
    hi: 'यह ऑर्डर डिलीवरी का है। “तैयार” सिर्फ़ उन ऑर्डरों पर लगता है जो ग्राहक ख़ुद ले जाते हैं।',
  },
  NOT_BEING_MADE: { status: 409, en: 'Start making this order first.', hi: 'पहले यह ऑर्डर बनाना शुरू करें।' },
  NOTHING_PAID: {
    status: 409,
    en: 'This order has not been paid, so there is nothing to give back.',
    hi: 'इस ऑर्डर का पेमेंट नहीं हुआ, इसलिए लौटाने को कुछ नहीं है।',
  },
  MORE_THAN_LEFT: {
    status: 409,
    en: 'At most ₹%s of this order can be given back.',
    hi: 'इस ऑर्डर के ज़्यादा से ज़्यादा ₹%s लौटाए जा सकते हैं।',
  },
  GOES_BACK_WHOLE: {
    status: 409,
    en: 'This order was cancelled. The payment is refunded automatically.',
    hi: 'यह ऑर्डर कैंसल हो चुका है। जो पेमेंट हुआ, वह अपने-आप वापस हो जाता है।',
  },
  WAY_NOT_POSSIBLE: {
    status: 409,
    en: 'This much cannot be given back this way. Choose another way.',
    hi: 'इतनी रक़म इस तरह नहीं लौटाई जा सकती। दूसरा तरीक़ा चुनें।',
  },
  ABOVE_YOUR_LIMIT: {
    status: 403,
    en: 'You can give back up to ₹%s of an order. Ask an admin for more.',
    hi: 'आप एक ऑर्डर के ₹%s तक लौटा सकते हैं। ज़्यादा के लिए एडमिन से कहें।',
  },
  NO_SUCH_LINE: {
    status: 422,
    en: 'The order does not have that many of this item.',
    hi: 'इस ऑर्डर में वह चीज़ इतनी नहीं है।',
  },
  TILL_HAS_LESS: {
    status: 409,
    en: 'The till has only ₹%s. Give the money back as credit.',
    hi: 'गल्ले में सिर्फ़ ₹%s हैं। पैसे क्रेडिट में लौटाएँ।',
  },
  LINE_GIVEN_BACK: {
    status: 409,
    en: 'These pieces have already been given back.',
    hi: 'इस चीज़ के इतने पीस के पैसे पहले ही लौटाए जा चुके हैं।',
  },
  TOO_LATE_TO_COMPLAIN: {
    status: 409,
    en: 'Complaints can be sent within %s hours of delivery. Please call us.',
    hi: 'डिलीवरी के %s घंटे के अंदर बताया जा सकता है। कृपया हमें फ़ोन करें।',
  },
  COMPLAINED_ALREADY: {
    status: 409,
    en: 'You have already told us about this item.',
    hi: 'इस चीज़ के बारे में आप पहले ही बता चुके हैं।',
  },
  CANNOT_MAKE_AGAIN: {
    status: 409,
    en: 'The outlet cannot make this again right now. Choose money back.',
    hi: 'आउटलेट इसे अभी दोबारा नहीं बना सकता। “पैसे वापस” चुनें।',
  },
  COMPLAINT_NOT_FOUND: { status: 404, en: 'Complaint not found', hi: 'शिकायत नहीं मिली' },
  DUTY_NOT_FOUND: { status: 404, en: 'Duty not found', hi: 'ड्यूटी नहीं मिली' },
  ANSWERED_ALREADY: { status: 409, en: 'Someone has answered this already.', hi: 'इसका जवाब दिया जा चुका है।' },
} as const satisfies Record<string, ProblemText>
