import type { ProblemText } from './text.ts'

export const generalProblems = {
  NOT_SIGNED_IN: { status: 401, en: 'Please login to continue.', hi: 'आगे बढ़ने के लिए कृपया लॉग इन करें।' },
  SESSION_ENDED: {
    status: 401,
    en: 'Session expired. Please login again.',
    hi: 'सत्र समाप्त हो गया। कृपया फिर से लॉग इन करें।',
  },
  NOT_YOUR_CALL: { status: 403, en: 'Your role may not do this.', hi: 'आपकी भूमिका को इसकी अनुमति नहीं है।' },
  WAITING_FOR_APPROVAL: { status: 403, en: 'Your account is waiting for approval.', hi: 'आपका खाता मंज़ूरी के इंतज़ार में है।' },
  VERIFY_PHONE: { status: 403, en: 'Please verify your phone number first.', hi: 'कृपया पहले अपने फ़ोन नंबर की पुष्टि करें।' },
  CHANGE_PASSWORD: { status: 403, en: 'Please choose a new password first.', hi: 'कृपया पहले नया पासवर्ड चुनें।' },
  ADD_SECOND_FACTOR: { status: 403, en: 'Please set up a second factor first.', hi: 'कृपया पहले दूसरा सुरक्षा चरण जोड़ें।' },
  NO_SUCH_CALL: { status: 404, en: 'There is nothing here.', hi: 'यहाँ कुछ नहीं है।' },
  KEY_REUSED: {
    status: 422,
    en: 'This request was already used for something else. Please try again.',
    hi: 'यह अनुरोध पहले किसी और काम के लिए भेजा जा चुका है। कृपया फिर कोशिश करें।',
  },
  CHANGED_MEANWHILE: {
    status: 412,
    en: 'This was changed meanwhile. Please check what is new, then save again.',
    hi: 'इस बीच इसमें बदलाव हुआ है। कृपया देखें कि क्या बदला है, फिर दोबारा सहेजें।',
  },
  INVALID_INPUT: { status: 400, en: 'The request is not valid.', hi: 'अनुरोध सही नहीं है।' },
  EMPTY_BODY: { status: 400, en: 'The request is empty.', hi: 'अनुरोध खाली है।' },
  UNREADABLE_BODY: { status: 400, en: 'The request could not be read.', hi: 'अनुरोध पढ़ा नहीं जा सका।' },
  BAD_ADDRESS: { status: 400, en: 'This address is not valid.', hi: 'यह पता सही नहीं है।' },
  TOO_LARGE: { status: 413, en: 'What was sent is too large.', hi: 'भेजी गई सामग्री बहुत बड़ी है।' },
  NOT_HTTP: { status: 400, en: 'This request is not valid HTTP.', hi: 'यह अनुरोध सही HTTP नहीं है।' },
  TOO_SLOW: {
    status: 408,
    en: 'The request took too long to arrive. Please try again.',
    hi: 'अनुरोध के पहुँचने में बहुत देर लगी। कृपया फिर कोशिश करें।',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: 'The address and headers of the request are too long.',
    hi: 'अनुरोध का पता और हेडर बहुत लंबे हैं।',
  },
  UNSUPPORTED_CONTENT: {
    status: 415,
    en: 'This kind of content is not accepted here.',
    hi: 'इस तरह की सामग्री यहाँ नहीं ली जाती।',
  },
  TOO_MANY: {
    status: 429,
    en: 'Too many requests. Please wait a moment and try again.',
    hi: 'बहुत ज़्यादा अनुरोध आए। कृपया थोड़ा रुककर फिर कोशिश करें।',
  },
  BROKEN: { status: 500, en: 'Something went wrong. Please try again.', hi: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।' },
  RIGHTS_UNCONFIRMED: {
    status: 503,
    en: 'We cannot check right now whether you may still export. Nothing was saved. Please try again in a few minutes.',
    hi: 'अभी यह जाँच नहीं हो पा रही कि आप एक्सपोर्ट कर सकते हैं या नहीं। कुछ सेव नहीं हुआ। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'We cannot reach a part of Tapri right now. Please try again in a moment.',
    hi: 'टपरी का एक हिस्सा अभी नहीं मिल रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
} as const satisfies Record<string, ProblemText>
