import { bilingual } from '@tapri/web-kit/language'

export const usePasswordTexts = bilingual({
  title: ['Password', 'पासवर्ड'],
  lead: ['A new password logs out your other devices.', 'नया पासवर्ड बनाने पर आपके बाक़ी डिवाइस लॉग आउट हो जाते हैं।'],
  none: [
    'You log in with a code. To choose a password, log out and tap "Forgot Password?" on the login page.',
    'आप कोड से लॉग इन करते हैं। पासवर्ड चुनने के लिए लॉग आउट करें और लॉग इन पेज पर “पासवर्ड भूल गए?” दबाएँ।',
  ],
  change: ['Change password', 'पासवर्ड बदलें'],
  save: ['Save Password', 'पासवर्ड सेव करें'],
  saving: ['Saving...', 'सेव हो रहा है...'],
  saved: ['Password changed. Your other devices are logged out.', 'पासवर्ड बदल गया। आपके बाक़ी डिवाइस लॉग आउट हो गए।'],
  failed: ['Could not change the password', 'पासवर्ड नहीं बदला'],
  mustTitle: ['Choose your own password', 'अपना पासवर्ड चुनें'],
  mustLead: ['The password you were given works only once.', 'जो पासवर्ड आपको मिला, वह एक ही बार चलता है।'],
  mustSaved: ['Password changed', 'पासवर्ड बदल गया'],
})
