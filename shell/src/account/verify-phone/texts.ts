import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Verify your phone',
  lead: (phone: string) => `A code with 6 digits is on its way to ${phone}.`,
  code: 'Code',
  verify: 'Verify Phone',
  checking: 'Checking...',
  again: 'Send another code',
  againIn: (seconds: number) => `Send another code in ${seconds} s`,
  sent: 'Another code is on its way',
  notSent: 'No code could be sent',
  verified: 'Phone verified',
  failed: 'Phone verification failed',
  wrongNumber: 'Not your number? Log out, then sign up with the right one.',
}

const hi: typeof en = {
  title: 'अपना फ़ोन जाँचें',
  lead: (phone) => `${phone} पर 6 अंकों का कोड आ रहा है।`,
  code: 'कोड',
  verify: 'फ़ोन जाँचें',
  checking: 'जाँच हो रही है...',
  again: 'दूसरा कोड भेजें',
  againIn: (seconds) => `दूसरा कोड ${seconds} सेकंड में`,
  sent: 'दूसरा कोड आ रहा है',
  notSent: 'कोड नहीं भेजा जा सका',
  verified: 'फ़ोन की जाँच हो गई',
  failed: 'फ़ोन की जाँच नहीं हुई',
  wrongNumber: 'यह आपका नंबर नहीं? लॉग आउट करें, फिर सही नंबर से खाता बनाएँ।',
}

export const useVerifyPhoneTexts = createTexts({ en, hi })
