import { bilingual } from '@tapri/web-kit/language'

export const useRegisterTexts = bilingual({
  title: ['Create your account', 'अपना खाता बनाएँ'],
  lead: (brand: string) => [`Sign up to ${brand}`, `${brand} में शामिल हों`],
  name: ['Full Name', 'पूरा नाम'],
  role: ['I am a', 'मैं हूँ'],
  submit: ['Sign Up', 'खाता बनाएँ'],
  busy: ['Signing up...', 'खाता बन रहा है...'],
  haveAccount: ['Have an account already?', 'पहले से खाता है?'],
  login: ['Login', 'लॉग इन'],
  success: ['Registration successful!', 'खाता बन गया!'],
  failure: ['Registration failed', 'खाता नहीं बना'],
  approval: [
    'Staff accounts are checked by an admin before they can work.',
    'कर्मचारियों के खाते काम शुरू करने से पहले एडमिन जाँचते हैं।',
  ],
})
