import { bilingual } from '@tapri/web-kit/language'

export const useLoginTexts = bilingual({
  title: ['Welcome Back', 'फिर से स्वागत है'],
  lead: (brand: string) => [`Login to ${brand}`, `${brand} में लॉग इन करें`],
  leadToCheckout: ['Log in to place your order. Your cart is kept.', 'ऑर्डर करने के लिए लॉग इन करें। आपका कार्ट बना रहेगा।'],
  forgot: ['Forgot Password?', 'पासवर्ड भूल गए?'],
  submit: ['Login', 'लॉग इन'],
  busy: ['Logging in...', 'लॉग इन हो रहा है...'],
  byCode: ['Log in with a code', 'कोड से लॉग इन'],
  noAccount: ['New here?', 'नए हैं?'],
  signUp: ['Sign Up', 'खाता बनाएँ'],
  success: ['Login successful!', 'लॉग इन हो गया!'],
  failure: ['Login failed', 'लॉग इन नहीं हुआ'],
})
