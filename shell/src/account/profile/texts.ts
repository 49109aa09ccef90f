import { bilingual } from '@tapri/web-kit/language'

export const useProfileTexts = bilingual({
  edit: ['Edit name and phone', 'नाम और फ़ोन बदलें'],
  name: ['Full Name', 'पूरा नाम'],
  phone: ['Phone', 'फ़ोन'],
  phoneHint: ['You log in with this phone.', 'आप इसी फ़ोन से लॉग इन करते हैं।'],
  passwordHint: ['To change your phone, please enter your password.', 'फ़ोन बदलने के लिए कृपया अपना पासवर्ड डालें।'],
  code: ['Code', 'कोड'],
  codeHint: (phone: string) => [`A code with 6 digits is on its way to ${phone}.`, `${phone} पर 6 अंकों का कोड आ रहा है।`],
  again: ['Send another code', 'दूसरा कोड भेजें'],
  save: ['Save', 'सहेजें'],
  sendCode: ['Send Code', 'कोड भेजें'],
  saved: ['Saved', 'सहेज लिया'],
  failed: ['Your changes could not be saved', 'आपके बदलाव सहेजे नहीं गए'],
})
