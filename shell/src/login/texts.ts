import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Welcome Back',
  lead: (brand: string) => `Login to ${brand}`,
  forgot: 'Forgot Password?',
  submit: 'Login',
  busy: 'Logging in...',
  noAccount: 'No account yet?',
  signUp: 'Sign Up',
  success: 'Login successful!',
  failure: 'Login failed',
}

const hi: typeof en = {
  title: 'फिर स्वागत है',
  lead: (brand) => `${brand} में लॉग इन करें`,
  forgot: 'पासवर्ड भूल गए?',
  submit: 'लॉग इन',
  busy: 'लॉग इन हो रहा है...',
  noAccount: 'अभी खाता नहीं है?',
  signUp: 'खाता बनाएँ',
  success: 'लॉग इन हो गया!',
  failure: 'लॉग इन नहीं हुआ',
}

export const useLoginTexts = createTexts({ en, hi })
