import { bilingual } from '@tapri/web-kit/language'

export const useRegisterTexts = bilingual({
  title: ['Create your account', 'अपना खाता बनाएँ'],
  lead: (brand: string) => [`Sign up to ${brand}`, `${brand} पर खाता बनाएँ`],
  leadToCheckout: ['Sign up to place your order. Your cart is kept.', 'ऑर्डर करने के लिए खाता बनाएँ। आपका कार्ट बना रहेगा।'],
  name: ['Full Name', 'पूरा नाम'],
  role: ['I am a', 'मैं हूँ'],
  submit: ['Sign Up', 'खाता बनाएँ'],
  busy: ['Signing up...', 'खाता बन रहा है...'],
  haveAccount: ['Already have an account?', 'पहले से खाता है?'],
  login: ['Login', 'लॉग इन'],
  noPassword: ['Prefer no password?', 'पासवर्ड नहीं बनाना?'],
  byCode: ['Use a code', 'कोड से आएँ'],
  success: ['Registration successful!', 'खाता बन गया!'],
  failure: ['Registration failed', 'खाता नहीं बना'],
  approval: ['An admin approves staff accounts before you can start.', 'स्टाफ़ के खाते को पहले एडमिन मंज़ूरी देते हैं।'],
})
