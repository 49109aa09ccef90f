import { bilingual } from '@tapri/web-kit/language'

export const useProfileTexts = bilingual({
  edit: ['Edit name and phone', 'नाम और फ़ोन बदलें'],
  name: ['Full Name', 'पूरा नाम'],
  phone: ['Phone', 'फ़ोन'],
  phoneHint: ['You log in with this number.', 'आप इसी नंबर से लॉग इन करते हैं।'],
  passwordHint: ['Enter your password to change your phone.', 'फ़ोन बदलने के लिए अपना पासवर्ड डालें।'],
  code: ['Code', 'कोड'],
  codeHint: (phone: string) => [`We have sent a 6-digit code to ${phone}.`, `${phone} पर 6 अंकों का कोड भेजा गया है।`],
  oldCode: ['Code of your present phone', 'अभी के फ़ोन का कोड'],
  phoneLost: ['No longer have that phone? Ask us to change it.', 'वह फ़ोन अब आपके पास नहीं है? हमसे नंबर बदलवाएँ।'],
  again: ['Send a new code', 'नया कोड भेजें'],
  save: ['Save', 'सेव करें'],
  sendCode: ['Send Code', 'कोड भेजें'],
  codeSent: ['Code sent', 'कोड भेज दिया गया'],
  saved: ['Saved', 'सेव हो गया'],
  failed: ['Could not save your changes', 'आपके बदलाव सेव नहीं हुए'],
})
