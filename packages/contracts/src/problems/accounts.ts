import type { ProblemText } from './text.ts'

export const accountProblems = {
  LOGIN_FAILED: { status: 401, en: 'Invalid phone or password', hi: 'फ़ोन नंबर या पासवर्ड ग़लत है' },
  ACCOUNT_BLOCKED: { status: 403, en: 'This account is blocked: %s', hi: 'यह खाता ब्लॉक है: %s' },
  PASSWORD_EXPIRED: {
    status: 403,
    en: 'This one-time password has expired. Ask an admin for a new one.',
    hi: 'यह वन-टाइम पासवर्ड एक्सपायर हो गया है। एडमिन से नया माँगें।',
  },
  PASSWORD_USED: {
    status: 403,
    en: 'This one-time password has already been used. Ask an admin for a new one.',
    hi: 'यह वन-टाइम पासवर्ड इस्तेमाल हो चुका है। एडमिन से नया माँगें।',
  },
  WRONG_PASSWORD: { status: 403, en: 'The current password is wrong.', hi: 'अभी का पासवर्ड ग़लत है।' },
  TOO_MANY_TRIES: {
    status: 429,
    en: 'Too many attempts. Please try again in %s min.',
    hi: 'बहुत बार कोशिश हो गई। %s मिनट बाद फिर कोशिश करें।',
  },
  TOO_BUSY: {
    status: 429,
    en: 'Many people are logging in right now. Please try again in a moment.',
    hi: 'अभी बहुत लोग लॉग इन कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  CODE_REFUSED: { status: 403, en: 'This code is wrong or has expired.', hi: 'यह कोड ग़लत है या एक्सपायर हो गया है।' },
  NAME_NEEDED: {
    status: 409,
    en: 'You are new here. Tell us your name.',
    hi: 'आप यहाँ नए हैं। अपना नाम बताएँ।',
  },
  PASSWORD_NEEDED: {
    status: 403,
    en: 'Staff log in with their password.',
    hi: 'स्टाफ़ अपने पासवर्ड से लॉग इन करें।',
  },
  ALREADY_VERIFIED: {
    status: 409,
    en: 'This phone number is already verified.',
    hi: 'यह फ़ोन नंबर पहले से वेरिफ़ाई है।',
  },
  NO_ACCOUNT: { status: 404, en: 'There is no account with this phone number.', hi: 'इस फ़ोन नंबर का कोई खाता नहीं है।' },
  NOT_VERIFIED: { status: 403, en: 'Please verify your phone number first.', hi: 'पहले अपना फ़ोन नंबर वेरिफ़ाई करें।' },
  PHONE_TAKEN: { status: 409, en: 'This phone number is already registered', hi: 'यह फ़ोन नंबर पहले से रजिस्टर है' },
  SESSION_NOT_FOUND: { status: 404, en: 'This device is no longer logged in.', hi: 'यह डिवाइस अब लॉग इन नहीं है।' },
  TOO_MANY_PLACES: {
    status: 409,
    en: 'You can save up to %s places. Remove one first.',
    hi: 'आप %s जगहें सेव कर सकते हैं। पहले एक हटाएँ।',
  },
  USER_NOT_FOUND: { status: 404, en: 'User not found', hi: 'यूज़र नहीं मिला' },
  NOBODY_WAITS: { status: 404, en: 'User not found', hi: 'यूज़र नहीं मिला' },
  ALREADY_APPROVED: { status: 409, en: '%s has already been approved.', hi: '%s को पहले ही मंज़ूरी मिल चुकी है।' },
  CUSTOMER_HOLDS_NO_POSITION: {
    status: 409,
    en: 'This phone belongs to a customer. Staff need an account of their own: they register with another phone.',
    hi: 'यह फ़ोन नंबर एक ग्राहक का है। स्टाफ़ का खाता अलग होता है: वे दूसरे नंबर से रजिस्टर करें।',
  },
  ADMIN_NEEDS_NO_POSITION: {
    status: 409,
    en: 'Admins can already do everything, so they need no position.',
    hi: 'एडमिन पहले से सब कुछ कर सकते हैं, उन्हें पद की ज़रूरत नहीं।',
  },
  POSITION_OF_ANOTHER_ROLE: {
    status: 409,
    en: 'Only delivery people can be riders, and they can hold no other position.',
    hi: 'डिलीवरी पार्टनर सिर्फ़ राइडर बन सकते हैं, और राइडर सिर्फ़ वही।',
  },
  POSITION_GIVEN_BY_ADMINS: {
    status: 403,
    en: 'Only an admin can give or remove this position.',
    hi: 'यह पद सिर्फ़ एडमिन देते और हटाते हैं।',
  },
  OWN_POSITION: {
    status: 409,
    en: 'You cannot change your own position.',
    hi: 'आप अपना पद नहीं बदल सकते।',
  },
  OWN_ACCOUNT: {
    status: 409,
    en: 'This is your own account. You can change it on your account page.',
    hi: 'यह आपका अपना खाता है। इसे अपने खाते के पेज पर बदलें।',
  },
  LAST_ADMIN: { status: 409, en: 'This is the last admin.', hi: 'ये आख़िरी एडमिन हैं।' },
  NOT_ONESELF: {
    status: 409,
    en: 'You cannot reset your own password. Change it on your account page.',
    hi: 'आप अपना पासवर्ड रीसेट नहीं कर सकते। इसे अपने खाते के पेज पर बदलें।',
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    en: 'Enter the code of your second factor.',
    hi: 'अपने टू-स्टेप लॉग इन का कोड डालें।',
  },
  VERIFY_PHONE_FIRST: {
    status: 403,
    en: 'Please verify your phone number first.',
    hi: 'पहले अपना फ़ोन नंबर वेरिफ़ाई करें।',
  },
  LOGIN_EXPIRED: {
    status: 403,
    en: 'This login has expired. Please login again.',
    hi: 'इस लॉग इन का समय निकल गया। फिर से लॉग इन करें।',
  },
  WRONG_CODE: { status: 403, en: 'This code is wrong.', hi: 'यह कोड ग़लत है।' },
  PASSKEY_NOT_ACCEPTED: {
    status: 403,
    en: 'This passkey was not accepted. Try again, or log in another way.',
    hi: 'यह पासकी नहीं चली। फिर कोशिश करें या किसी और तरीक़े से लॉग इन करें।',
  },
  NO_PASSKEY: { status: 409, en: 'There is no passkey to log in with.', hi: 'लॉग इन के लिए कोई पासकी नहीं है।' },
  NO_PASSKEYS_HERE: { status: 409, en: 'Passkeys are not available here.', hi: 'यहाँ पासकी नहीं चलती।' },
  PASSKEY_REFUSED: {
    status: 403,
    en: 'This passkey could not be added. Please try again.',
    hi: 'यह पासकी नहीं जुड़ी। फिर कोशिश करें।',
  },
  PASSKEY_TAKEN: { status: 409, en: 'This passkey has already been added.', hi: 'यह पासकी पहले से जुड़ी है।' },
  FACTOR_NOT_FOUND: { status: 404, en: 'This second factor was not found.', hi: 'यह टू-स्टेप लॉग इन नहीं मिला।' },
  TOO_MANY_FACTORS: {
    status: 409,
    en: 'You already have 10 second factors. Remove one first.',
    hi: 'आपके टू-स्टेप लॉग इन में पहले से 10 तरीक़े जुड़े हैं। पहले एक हटाएँ।',
  },
  NO_FACTOR: { status: 409, en: 'Please add a second factor first.', hi: 'पहले टू-स्टेप लॉग इन जोड़ें।' },
  LAST_FACTOR: {
    status: 409,
    en: 'Your role needs a second factor. Add another one before you remove this.',
    hi: 'आपके रोल के लिए टू-स्टेप लॉग इन ज़रूरी है। इसे हटाने से पहले एक और जोड़ें।',
  },
} as const satisfies Record<string, ProblemText>
