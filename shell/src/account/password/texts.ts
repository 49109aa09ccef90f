import { bilingual } from '@tapri/web-kit/language'

export const usePasswordTexts = bilingual({
  title: ['Password', 'पासवर्ड'],
  lead: ['A new password logs out your other devices.', 'नया पासवर्ड आपके बाकी डिवाइस लॉग आउट कर देता है।'],
  change: ['Change password', 'पासवर्ड बदलें'],
  save: ['Save Password', 'पासवर्ड सहेजें'],
  saving: ['Saving...', 'सहेज रहे हैं...'],
  saved: ['Password changed. Your other devices are logged out.', 'पासवर्ड बदल गया। आपके बाकी डिवाइस लॉग आउट हो गए।'],
  failed: ['Password could not be changed', 'पासवर्ड नहीं बदला'],
  mustTitle: ['Choose your own password', 'अपना पासवर्ड चुनें'],
  mustLead: [
    'The one you were given was good for this login only.',
    'जो पासवर्ड आपको दिया गया, वह सिर्फ़ इसी लॉग इन के लिए था।',
  ],
  mustSaved: ['Password changed', 'पासवर्ड बदल गया'],
})
