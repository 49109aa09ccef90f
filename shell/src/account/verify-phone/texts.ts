import { bilingual } from '@tapri/web-kit/language'

export const useVerifyPhoneTexts = bilingual({
  title: ['Verify your phone', 'अपना फ़ोन वेरिफ़ाई करें'],
  lead: (phone: string) => [`We have sent a 6-digit code to ${phone}.`, `${phone} पर 6 अंकों का कोड भेजा गया है।`],
  code: ['Code', 'कोड'],
  verify: ['Verify Phone', 'फ़ोन वेरिफ़ाई करें'],
  checking: ['Checking...', 'जाँच हो रही है...'],
  again: ['Send a new code', 'नया कोड भेजें'],
  againIn: (seconds: number) => [`Send a new code in ${seconds} s`, `नया कोड ${seconds} सेकंड में`],
  sent: ['New code sent', 'नया कोड भेज दिया'],
  notSent: ['Could not send the code', 'कोड नहीं जा सका'],
  verified: ['Phone verified', 'फ़ोन वेरिफ़ाई हो गया'],
  failed: ['Phone verification failed', 'फ़ोन वेरिफ़ाई नहीं हुआ'],
  wrongNumber: [
    'Wrong number? Log out and sign up with the right one.',
    'नंबर ग़लत है? लॉग आउट करें और सही नंबर से खाता बनाएँ।',
  ],
})
