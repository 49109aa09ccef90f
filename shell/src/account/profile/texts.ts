import { createTexts } from '@tapri/web-kit/language'

const en = {
  edit: 'Edit name and phone',
  name: 'Full Name',
  phone: 'Phone',
  phoneHint: 'You log in with this phone.',
  passwordHint: 'To change your phone, please enter your password.',
  code: 'Code',
  codeHint: (phone: string) => `A code with 6 digits is on its way to ${phone}.`,
  again: 'Send another code',
  save: 'Save',
  sendCode: 'Send Code',
  saved: 'Saved',
  failed: 'Your changes could not be saved',
}

const hi: typeof en = {
  edit: 'नाम और फ़ोन बदलें',
  name: 'पूरा नाम',
  phone: 'फ़ोन',
  phoneHint: 'आप इसी फ़ोन से लॉग इन करते हैं।',
  passwordHint: 'फ़ोन बदलने के लिए कृपया अपना पासवर्ड डालें।',
  code: 'कोड',
  codeHint: (phone) => `${phone} पर 6 अंकों का कोड आ रहा है।`,
  again: 'दूसरा कोड भेजें',
  save: 'सहेजें',
  sendCode: 'कोड भेजें',
  saved: 'सहेज लिया',
  failed: 'आपके बदलाव सहेजे नहीं गए',
}

export const useProfileTexts = createTexts({ en, hi })
