import type { ProblemText } from './text.ts'

export const accountProblems = {
  LOGIN_FAILED: { status: 401, en: 'Invalid phone or password', hi: 'फ़ोन नंबर या पासवर्ड ग़लत है' },
  ACCOUNT_BLOCKED: { status: 403, en: 'This account is blocked: %s', hi: 'यह खाता बंद किया गया है: %s' },
  PASSWORD_EXPIRED: {
    status: 403,
    en: 'This one-time password has expired. Please ask an admin for another.',
    hi: 'इस एक बार के पासवर्ड का समय निकल गया। कृपया एडमिन से दूसरा माँगें।',
  },
  PASSWORD_USED: {
    status: 403,
    en: 'This one-time password was already used. Please ask an admin for another.',
    hi: 'यह एक बार का पासवर्ड इस्तेमाल हो चुका है। कृपया एडमिन से दूसरा माँगें।',
  },
  WRONG_PASSWORD: { status: 403, en: 'The current password is wrong.', hi: 'मौजूदा पासवर्ड ग़लत है।' },
  TOO_MANY_TRIES: {
    status: 429,
    en: 'Too many attempts. Please try again in %s min.',
    hi: 'बहुत ज़्यादा कोशिशें हुईं। कृपया %s मिनट बाद फिर कोशिश करें।',
  },
  TOO_BUSY: {
    status: 429,
    en: 'Many people are signing in right now. Please try again in a moment.',
    hi: 'अभी बहुत लोग लॉग इन कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  CODE_REFUSED: { status: 403, en: 'This code is wrong or has expired.', hi: 'यह कोड ग़लत है या इसका समय निकल गया है।' },
  ALREADY_VERIFIED: {
    status: 409,
    en: 'This phone number is verified already.',
    hi: 'इस फ़ोन नंबर की पुष्टि पहले ही हो चुकी है।',
  },
  NO_ACCOUNT: { status: 404, en: 'There is no account with this phone number.', hi: 'इस फ़ोन नंबर का कोई खाता नहीं है।' },
  NOT_VERIFIED: { status: 403, en: 'Please verify your phone number first.', hi: 'कृपया पहले अपने फ़ोन नंबर की पुष्टि करें।' },
  PHONE_TAKEN: { status: 409, en: 'This phone number is already registered', hi: 'यह फ़ोन नंबर पहले से पंजीकृत है' },
  SESSION_NOT_FOUND: { status: 404, en: 'This session was not found.', hi: 'यह सत्र नहीं मिला।' },
  TOO_MANY_PLACES: {
    status: 409,
    en: 'You can save %s places. Please remove one first.',
    hi: 'आप %s जगहें सहेज सकते हैं। कृपया पहले एक हटाएँ।',
  },
  USER_NOT_FOUND: { status: 404, en: 'User not found', hi: 'यूज़र नहीं मिला' },
  NOBODY_WAITS: { status: 404, en: 'User not found', hi: 'यूज़र नहीं मिला' },
  ALREADY_APPROVED: { status: 409, en: '%s has already been approved.', hi: '%s को पहले ही मंज़ूरी मिल चुकी है।' },
  OWN_ACCOUNT: {
    status: 409,
    en: 'This is your own account. Please change it on your account page.',
    hi: 'यह आपका अपना खाता है। कृपया इसे अपने खाते के पेज पर बदलें।',
  },
  LAST_ADMIN: { status: 409, en: 'This is the last admin.', hi: 'यह आख़िरी एडमिन है।' },
  NOT_ONESELF: {
    status: 409,
    en: 'You cannot reset yourself. Please change your password instead.',
    hi: 'आप अपना खाता रीसेट नहीं कर सकते। इसके बजाय अपना पासवर्ड बदलें।',
  },
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
  WRONG_CODE: { status: 403, en: 'This code is wrong.', hi: 'यह कोड ग़लत है।' },
  PASSKEY_NOT_ACCEPTED: {
    status: 403,
    en: 'This passkey was not accepted. Please try again, or login another way.',
    hi: 'यह पासकी स्वीकार नहीं हुई। कृपया फिर कोशिश करें या किसी और तरीके से लॉग इन करें।',
  },
  NO_PASSKEY: { status: 409, en: 'There is no passkey to login with.', hi: 'लॉग इन के लिए कोई पासकी नहीं है।' },
  NO_PASSKEYS_HERE: { status: 409, en: 'Passkeys are not available here.', hi: 'यहाँ पासकी उपलब्ध नहीं हैं।' },
  PASSKEY_REFUSED: {
    status: 403,
    en: 'This passkey could not be added. Please try again.',
    hi: 'यह पासकी जोड़ी नहीं जा सकी। कृपया फिर कोशिश करें।',
  },
  PASSKEY_TAKEN: { status: 409, en: 'This passkey was added already.', hi: 'यह पासकी पहले ही जोड़ी जा चुकी है।' },
  FACTOR_NOT_FOUND: { status: 404, en: 'This second factor was not found.', hi: 'यह दूसरा सुरक्षा चरण नहीं मिला।' },
  TOO_MANY_FACTORS: {
    status: 409,
    en: 'You have 10 already. Please remove one first.',
    hi: 'आपके पास पहले से 10 हैं। कृपया पहले एक हटाएँ।',
  },
  NO_FACTOR: { status: 409, en: 'Please add a second factor first.', hi: 'कृपया पहले दूसरा सुरक्षा चरण जोड़ें।' },
  LAST_FACTOR: {
    status: 409,
    en: 'Your role needs a second factor. Please add another one before you remove this.',
    hi: 'आपकी भूमिका के लिए दूसरा सुरक्षा चरण ज़रूरी है। इसे हटाने से पहले कृपया एक और जोड़ें।',
  },
} as const satisfies Record<string, ProblemText>
