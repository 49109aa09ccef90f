import { bilingual } from '@tapri/web-kit/language'

export const useVerifyPhoneTexts = bilingual({
  title: ['Verify your phone', 'अपना फ़ोन वेरिफ़ाई करें'],
  verify: ['Verify Phone', 'फ़ोन वेरिफ़ाई करें'],
  checking: ['Checking...', 'जाँच हो रही है...'],
  verified: ['Phone verified', 'फ़ोन वेरिफ़ाई हो गया'],
  failed: ['Phone verification failed', 'फ़ोन वेरिफ़ाई नहीं हुआ'],
  wrongNumber: [
    'Wrong number? Log out and sign up with the right one.',
    'नंबर ग़लत है? लॉग आउट करें और सही नंबर से खाता बनाएँ।',
  ],
})
