import type { FieldText, Language } from './text.ts'

/** What can be wrong with one field of an input. */
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
    en: 'Please choose a password other than the one you were given.',
    hi: 'कृपया दिए गए पासवर्ड से अलग पासवर्ड चुनें।',
  },
  COMMON_PASSWORD: {
    en: 'This password is too easy to guess. Please choose another.',
    hi: 'इस पासवर्ड का अंदाज़ा लगाना बहुत आसान है। कृपया दूसरा चुनें।',
  },
  ONE_PROOF: {
    en: 'Exactly one of code, recovery_code and passkey is required.',
    hi: 'code, recovery_code और passkey में से ठीक एक ज़रूरी है।',
  },
  MINUTES_OUT_OF_ORDER: {
    en: 'The outlet is told first, then the admin, then the customer.',
    hi: 'पहले आउटलेट को बताया जाता है, फिर एडमिन को, फिर ग्राहक को।',
  },
  SPANS_OVERLAP: {
    en: 'The hours of a day must follow each other without overlapping.',
    hi: 'एक दिन के समय एक के बाद एक होने चाहिए, एक-दूसरे पर नहीं।',
  },
  REPEATED_DATE: { en: '%s is listed twice.', hi: '%s दो बार लिखा है।' },
  UNKNOWN_TIME_ZONE: { en: 'This time zone is not known.', hi: 'यह समय क्षेत्र मालूम नहीं है।' },
  REPEATED_PRODUCT: { en: '%s is in the cart twice.', hi: '%s कार्ट में दो बार है।' },
} as const satisfies Record<string, FieldText>

export type FieldCode = keyof typeof fieldProblems

/** The names of the fields that a person fills in. English makes them of the field's own name. */
const hindiNames: Record<string, string> = {
  address: 'पता',
  admin: 'एडमिन',
  alert_minutes: 'चेतावनी का समय',
  approved: 'मंज़ूरी',
  auth: 'ब्राउज़र की कुंजी',
  available: 'उपलब्धता',
  blocked: 'रोक',
  category_id: 'श्रेणी',
  closes: 'बंद होने का समय',
  code: 'कोड',
  contact: 'संपर्क',
  credential: 'पासकी',
  current_password: 'मौजूदा पासवर्ड',
  customer: 'ग्राहक',
  date: 'तारीख़',
  delivery_address: 'डिलीवरी का पता',
  delivery_person_id: 'डिलीवरी कर्मी',
  delivery_radius_km: 'डिलीवरी की दूरी (किमी)',
  description: 'विवरण',
  email: 'ईमेल',
  endpoint: 'सूचना का पता',
  exceptions: 'ख़ास तारीख़ें',
  file: 'फ़ाइल',
  friday: 'शुक्रवार',
  id: 'पहचान',
  image_url: 'तस्वीर',
  items: 'कार्ट',
  keys: 'ब्राउज़र की कुंजियाँ',
  language: 'भाषा',
  lat: 'अक्षांश',
  limit: 'सीमा',
  lng: 'देशांतर',
  location: 'जगह',
  login_token: 'लॉग इन टोकन',
  manager_id: 'मैनेजर',
  monday: 'सोमवार',
  name: 'नाम',
  new_password: 'नया पासवर्ड',
  note: 'टिप्पणी',
  not_picked_up: 'उठाए जाने का समय',
  opening_hours: 'खुलने का समय',
  opening_times: 'खुलने का समय',
  opens: 'खुलने का समय',
  order_status: 'ऑर्डर की स्थिति',
  outlet: 'आउटलेट',
  p256dh: 'ब्राउज़र की सार्वजनिक कुंजी',
  page: 'पेज',
  passkey: 'पासकी',
  password: 'पासवर्ड',
  payment_method: 'भुगतान का तरीका',
  phone: 'फ़ोन',
  price: 'कीमत',
  product_id: 'उत्पाद',
  product_name: 'उत्पाद का नाम',
  q: 'खोज',
  quantity: 'मात्रा',
  reason: 'कारण',
  recovery_code: 'रिकवरी कोड',
  role: 'भूमिका',
  saturday: 'शनिवार',
  session_id: 'सत्र',
  spans: 'समय',
  status: 'स्थिति',
  sunday: 'रविवार',
  thursday: 'गुरुवार',
  time_zone: 'समय क्षेत्र',
  too_long_on_the_way: 'रास्ते में समय',
  tuesday: 'मंगलवार',
  unassigned: 'सौंपने का समय',
  unconfirmed: 'पक्का करने का समय',
  wednesday: 'बुधवार',
  week: 'हफ़्ता',
}

/** The name of a field as a sentence has it: `new_password` is `New password`, `नया पासवर्ड`. */
export function fieldName(field: string, language: Language): string {
  const words = field.replaceAll('_', ' ').trim()
  const english = words ? words.charAt(0).toUpperCase() + words.slice(1) : 'The request'
  if (language === 'en') return english
  return words ? (hindiNames[field] ?? english) : 'अनुरोध'
}

/** Whether the field has a Hindi name. */
export const isNamed = (field: string) => field in hindiNames
