import { bilingual } from '@tapri/web-kit/language'

export const useForgotPasswordTexts = bilingual({
  title: ['Forgot Password', 'पासवर्ड भूल गए'],
  phoneLead: ['First, the phone number of your account.', 'पहले, आपके खाते का फ़ोन नंबर।'],
  verify: ['Verify Phone', 'फ़ोन जाँचें'],
  verifying: ['Verifying...', 'जाँच हो रही है...'],
  codeLead: (phone: string) => [
    `If ${phone} has an account, a code with 6 digits is on its way to it.`,
    `अगर ${phone} का खाता है, तो उस पर 6 अंकों का कोड आ रहा है।`,
  ],
  code: ['Code', 'कोड'],
  checkCode: ['Check Code', 'कोड जाँचें'],
  again: ['Another phone number', 'दूसरा फ़ोन नंबर'],
  staff: ['Staff ask an admin for a new password.', 'कर्मचारी नया पासवर्ड एडमिन से लें।'],
  passwordLead: (phone: string) => [`Now a new password for ${phone}.`, `अब ${phone} के लिए नया पासवर्ड।`],
  reset: ['Reset Password', 'पासवर्ड बदलें'],
  resetting: ['Resetting...', 'बदल रहा है...'],
  success: ['Password changed. Please login with it.', 'पासवर्ड बदल गया। अब इसी से लॉग इन करें।'],
  verifyFailure: ['Phone verification failed', 'फ़ोन की जाँच नहीं हुई'],
  resetFailure: ['Password reset failed', 'पासवर्ड नहीं बदला'],
  step: (step: number) => [`Step ${step} of 2`, `2 में से क़दम ${step}`],
})
