import type { ProblemText } from './text.ts'

export const generalProblems = {
  NOT_SIGNED_IN: { status: 401, en: 'Please login to continue.', hi: 'आगे बढ़ने के लिए कृपया लॉग इन करें।' },
  SESSION_ENDED: {
    status: 401,
    en: 'Session expired. Please login again.',
    hi: 'आपका लॉग इन ख़त्म हो गया। फिर से लॉग इन करें।',
  },
  NOT_YOUR_CALL: { status: 403, en: 'Your role is not allowed to do this.', hi: 'आपके रोल को इसकी अनुमति नहीं है।' },
  WAITING_FOR_APPROVAL: { status: 403, en: 'Your account is waiting for approval.', hi: 'आपका खाता मंज़ूरी के इंतज़ार में है।' },
  VERIFY_PHONE: { status: 403, en: 'Please verify your phone number first.', hi: 'पहले अपना फ़ोन नंबर वेरिफ़ाई करें।' },
  CHANGE_PASSWORD: { status: 403, en: 'Please choose a new password first.', hi: 'पहले नया पासवर्ड चुनें।' },
  ADD_SECOND_FACTOR: { status: 403, en: 'Please set up a second factor first.', hi: 'पहले टू-स्टेप लॉग इन जोड़ें।' },
  NO_SUCH_CALL: { status: 404, en: 'There is nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  KEY_REUSED: {
    status: 422,
    en: 'This request has already been used for something else. Please try again.',
    hi: 'यह रिक्वेस्ट पहले किसी और काम के लिए जा चुकी है। फिर कोशिश करें।',
  },
  CHANGED_MEANWHILE: {
    status: 412,
    en: 'Someone else has changed this. Check what is new, then save again.',
    hi: 'किसी और ने इसे बदल दिया है। देखें क्या बदला है, फिर दोबारा सेव करें।',
  },
  INVALID_INPUT: { status: 400, en: 'The request is not valid.', hi: 'रिक्वेस्ट सही नहीं है।' },
  EMPTY_BODY: { status: 400, en: 'The request is empty.', hi: 'रिक्वेस्ट ख़ाली है।' },
  UNREADABLE_BODY: { status: 400, en: 'The request could not be read.', hi: 'रिक्वेस्ट पढ़ी नहीं जा सकी।' },
  BAD_ADDRESS: { status: 400, en: 'This address is not valid.', hi: 'यह पता सही नहीं है।' },
  TOO_LARGE: { status: 413, en: 'What was sent is too large.', hi: 'जो भेजा गया वह बहुत बड़ा है।' },
  NOT_HTTP: { status: 400, en: 'This request is not valid HTTP.', hi: 'यह रिक्वेस्ट सही HTTP नहीं है।' },
  TOO_SLOW: {
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    hi: 'रिक्वेस्ट पहुँचने में बहुत देर लगी। फिर कोशिश करें।',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: 'The address and headers of the request are too long.',
    hi: 'रिक्वेस्ट का पता और हेडर बहुत लंबे हैं।',
  },
  UNSUPPORTED_CONTENT: {
    status: 415,
    en: 'This kind of content is not accepted here.',
    hi: 'इस तरह की फ़ाइल यहाँ नहीं चलती।',
  },
  TOO_MANY: {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    hi: 'बहुत ज़्यादा रिक्वेस्ट आईं। थोड़ा रुककर फिर कोशिश करें।',
  },
  BROKEN: { status: 500, en: 'Something went wrong. Please try again.', hi: 'कुछ गड़बड़ हो गई। फिर कोशिश करें।' },
  RIGHTS_UNCONFIRMED: {
    status: 503,
    en: 'We could not check whether you are still allowed to export. Nothing was saved. Please try again in a few minutes.',
    hi: 'यह जाँच नहीं हो पाई कि आप एक्सपोर्ट कर सकते हैं या नहीं। कुछ सेव नहीं हुआ। कुछ मिनट बाद फिर कोशिश करें।',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach a part of the shop right now. Please try again in a moment.',
    hi: 'दुकान का एक हिस्सा अभी नहीं चल रहा। थोड़ी देर में फिर कोशिश करें।',
  },
} as const satisfies Record<string, ProblemText>
