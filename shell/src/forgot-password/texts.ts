import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Forgot Password',
  phoneLead: 'First, the phone number of your account.',
  verify: 'Verify Phone',
  verifying: 'Verifying...',
  codeLead: (phone: string) => `If ${phone} has an account, a code with 6 digits is on its way to it.`,
  code: 'Code',
  checkCode: 'Check Code',
  again: 'Another phone number',
  staff: 'Staff ask an admin for a new password.',
  passwordLead: (phone: string) => `Now a new password for ${phone}.`,
  reset: 'Reset Password',
  resetting: 'Resetting...',
  success: 'Password changed. Please login with it.',
  verifyFailure: 'Phone verification failed',
  resetFailure: 'Password reset failed',
  step: (step: number) => `Step ${step} of 2`,
}

const hi: typeof en = {
  title: 'पासवर्ड भूल गए',
  phoneLead: 'पहले, आपके खाते का फ़ोन नंबर।',
  verify: 'फ़ोन जाँचें',
  verifying: 'जाँच हो रही है...',
  codeLead: (phone) => `अगर ${phone} का खाता है, तो उस पर 6 अंकों का कोड आ रहा है।`,
  code: 'कोड',
  checkCode: 'कोड जाँचें',
  again: 'दूसरा फ़ोन नंबर',
  staff: 'कर्मचारी नया पासवर्ड एडमिन से लें।',
  passwordLead: (phone) => `अब ${phone} के लिए नया पासवर्ड।`,
  reset: 'पासवर्ड बदलें',
  resetting: 'बदल रहा है...',
  success: 'पासवर्ड बदल गया। अब इसी से लॉग इन करें।',
  verifyFailure: 'फ़ोन की जाँच नहीं हुई',
  resetFailure: 'पासवर्ड नहीं बदला',
  step: (step) => `2 में से क़दम ${step}`,
}

export const useForgotPasswordTexts = createTexts({ en, hi })
