import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Create your account',
  lead: (brand: string) => `Sign up to ${brand}`,
  name: 'Full Name',
  role: 'I am a',
  submit: 'Sign Up',
  busy: 'Signing up...',
  haveAccount: 'Have an account already?',
  login: 'Login',
  success: 'Registration successful!',
  failure: 'Registration failed',
  approval: 'Staff accounts are checked by an admin before they can work.',
}

const hi: typeof en = {
  title: 'अपना खाता बनाएँ',
  lead: (brand) => `${brand} में शामिल हों`,
  name: 'पूरा नाम',
  role: 'मैं हूँ',
  submit: 'खाता बनाएँ',
  busy: 'खाता बन रहा है...',
  haveAccount: 'पहले से खाता है?',
  login: 'लॉग इन',
  success: 'खाता बन गया!',
  failure: 'खाता नहीं बना',
  approval: 'कर्मचारियों के खाते काम शुरू करने से पहले एडमिन जाँचते हैं।',
}

export const useRegisterTexts = createTexts({ en, hi })
