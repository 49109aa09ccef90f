import type { ProblemText } from './text.ts'

export const secondFactorProblems = {
  SECOND_FACTOR_NEEDED: {
    status: 403,
    en: 'Please enter the code of your second factor.',
    hi: 'कृपया अपने दूसरे सुरक्षा चरण का कोड डालें।',
  },
  VERIFY_PHONE_FIRST: {
    status: 403,
    en: 'Please verify your phone number first.',
    hi: 'कृपया पहले अपने फ़ोन नंबर की पुष्टि करें।',
  },
  LOGIN_EXPIRED: {
    status: 403,
    en: 'This login has expired. Please login again.',
    hi: 'इस लॉग इन का समय निकल गया। कृपया फिर से लॉग इन करें।',
  },
  WRONG_CODE: {
    status: 403,
    en: 'This code is wrong.',
    hi: 'यह कोड ग़लत है।',
  },
  PASSKEY_NOT_ACCEPTED: {
    status: 403,
    en: 'This passkey was not accepted. Please try again, or login another way.',
    hi: 'यह पासकी स्वीकार नहीं हुई। कृपया फिर कोशिश करें या किसी और तरीके से लॉग इन करें।',
  },
  NO_PASSKEY: {
    status: 409,
    en: 'There is no passkey to login with.',
    hi: 'लॉग इन के लिए कोई पासकी नहीं है।',
  },
  NO_PASSKEYS_HERE: {
    status: 409,
    en: 'Passkeys are not available here.',
    hi: 'यहाँ पासकी उपलब्ध नहीं हैं।',
  },
  PASSKEY_REFUSED: {
    status: 403,
    en: 'This passkey could not be added. Please try again.',
    hi: 'यह पासकी जोड़ी नहीं जा सकी। कृपया फिर कोशिश करें।',
  },
  PASSKEY_TAKEN: {
    status: 409,
    en: 'This passkey was added already.',
    hi: 'यह पासकी पहले ही जोड़ी जा चुकी है।',
  },
  FACTOR_NOT_FOUND: {
    status: 404,
    en: 'This second factor was not found.',
    hi: 'यह दूसरा सुरक्षा चरण नहीं मिला।',
  },
  TOO_MANY_FACTORS: {
    status: 409,
    en: 'You have 10 already. Please remove one first.',
    hi: 'आपके पास पहले से 10 हैं। कृपया पहले एक हटाएँ।',
  },
  NO_FACTOR: {
    status: 409,
    en: 'Please add a second factor first.',
    hi: 'कृपया पहले दूसरा सुरक्षा चरण जोड़ें।',
  },
  LAST_FACTOR: {
    status: 409,
    en: 'Your role needs a second factor. Please add another one before you remove this.',
    hi: 'आपकी भूमिका के लिए दूसरा सुरक्षा चरण ज़रूरी है। इसे हटाने से पहले कृपया एक और जोड़ें।',
  },
} as const satisfies Record<string, ProblemText>
