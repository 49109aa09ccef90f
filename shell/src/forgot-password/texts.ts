import { bilingual } from '@tapri/web-kit/language'

export const useForgotPasswordTexts = bilingual({
  title: ['Forgot Password', 'पासवर्ड भूल गए'],
  phoneLead: ['Enter the phone number of your account.', 'अपने खाते का फ़ोन नंबर डालें।'],
  verify: ['Verify Phone', 'फ़ोन वेरिफ़ाई करें'],
  verifying: ['Verifying...', 'जाँच हो रही है...'],
  codeLead: (phone: string) => [
    `If ${phone} has an account, we have sent it a 6-digit code.`,
    `अगर ${phone} का खाता है, तो उस पर 6 अंकों का कोड भेजा गया है।`,
  ],
  code: ['Code', 'कोड'],
  checkCode: ['Check Code', 'कोड जाँचें'],
  again: ['Use another number', 'दूसरा नंबर डालें'],
  staff: ['Staff get a new password from an admin.', 'स्टाफ़ नया पासवर्ड एडमिन से लें।'],
  passwordLead: (phone: string) => [`Choose a new password for ${phone}.`, `${phone} के लिए नया पासवर्ड चुनें।`],
  reset: ['Reset Password', 'पासवर्ड बदलें'],
  resetting: ['Resetting...', 'पासवर्ड बदल रहा है...'],
  success: ['Password changed. Log in with it now.', 'पासवर्ड बदल गया। अब इसी से लॉग इन करें।'],
  verifyFailure: ['Phone verification failed', 'फ़ोन वेरिफ़ाई नहीं हुआ'],
  resetFailure: ['Password reset failed', 'पासवर्ड नहीं बदला'],
  step: (step: number) => [`Step ${step} of 2`, `स्टेप ${step}, कुल 2`],
})
