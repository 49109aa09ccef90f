import { bilingual } from '@tapri/web-kit/language'

export const useSessionsTexts = bilingual({
  title: ['Where you are logged in', 'आप कहाँ-कहाँ लॉग इन हैं'],
  lead: [
    'Log out any device you do not know, then change your password.',
    'जो डिवाइस आपका नहीं है उसे लॉग आउट करें, फिर पासवर्ड बदलें।',
  ],
  from: (place: string) => [`From ${place}`, `${place} से`],
  lastSeen: ['Last seen', 'आख़िरी बार:'],
  end: ['Log out', 'लॉग आउट'],
  endOf: (device: string) => [`Log out ${device}`, `${device} को लॉग आउट करें`],
  ended: ['Device logged out', 'डिवाइस लॉग आउट हो गया'],
  endFailed: ['Could not log out the device', 'डिवाइस लॉग आउट नहीं हुआ'],
  everywhere: ['Log out everywhere', 'हर जगह से लॉग आउट'],
  everywhereTitle: ['Log out everywhere?', 'हर जगह से लॉग आउट करें?'],
  everywhereBody: ['This logs out every device, including this one.', 'हर डिवाइस लॉग आउट हो जाएगा, यह भी।'],
  everywhereFailed: ['Could not log out everywhere', 'हर जगह से लॉग आउट नहीं हुआ'],
  failed: ['Failed to load your devices', 'आपके डिवाइस लोड नहीं हुए'],
  none: ['No devices to show.', 'दिखाने के लिए कोई डिवाइस नहीं।'],
  noneBody: ['Log in again to see your devices here.', 'डिवाइस यहाँ देखने के लिए फिर से लॉग इन करें।'],
})
