import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Password',
  lead: 'A new password logs out your other devices.',
  change: 'Change password',
  save: 'Save Password',
  saving: 'Saving...',
  saved: 'Password changed. Your other devices are logged out.',
  failed: 'Password could not be changed',
  mustTitle: 'Choose your own password',
  mustLead: 'The one you were given was good for this login only.',
  mustSaved: 'Password changed',
}

const hi: typeof en = {
  title: 'पासवर्ड',
  lead: 'नया पासवर्ड आपके बाकी डिवाइस लॉग आउट कर देता है।',
  change: 'पासवर्ड बदलें',
  save: 'पासवर्ड सहेजें',
  saving: 'सहेज रहे हैं...',
  saved: 'पासवर्ड बदल गया। आपके बाकी डिवाइस लॉग आउट हो गए।',
  failed: 'पासवर्ड नहीं बदला',
  mustTitle: 'अपना पासवर्ड चुनें',
  mustLead: 'जो पासवर्ड आपको दिया गया, वह सिर्फ़ इसी लॉग इन के लिए था।',
  mustSaved: 'पासवर्ड बदल गया',
}

export const usePasswordTexts = createTexts({ en, hi })
