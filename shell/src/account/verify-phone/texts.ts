import { bilingual } from '@tapri/web-kit/language'

export const useVerifyPhoneTexts = bilingual({
  title: ['Verify your phone', 'अपना फ़ोन जाँचें'],
  lead: (phone: string) => [`A code with 6 digits is on its way to ${phone}.`, `${phone} पर 6 अंकों का कोड आ रहा है।`],
  code: ['Code', 'कोड'],
  verify: ['Verify Phone', 'फ़ोन जाँचें'],
  checking: ['Checking...', 'जाँच हो रही है...'],
  again: ['Send another code', 'दूसरा कोड भेजें'],
  againIn: (seconds: number) => [`Send another code in ${seconds} s`, `दूसरा कोड ${seconds} सेकंड में`],
  sent: ['Another code is on its way', 'दूसरा कोड आ रहा है'],
  notSent: ['No code could be sent', 'कोड नहीं भेजा जा सका'],
  verified: ['Phone verified', 'फ़ोन की जाँच हो गई'],
  failed: ['Phone verification failed', 'फ़ोन की जाँच नहीं हुई'],
  wrongNumber: [
    'Not your number? Log out, then sign up with the right one.',
    'यह आपका नंबर नहीं? लॉग आउट करें, फिर सही नंबर से खाता बनाएँ।',
  ],
})
