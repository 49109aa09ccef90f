import { bilingual } from '@tapri/web-kit/language'

export const useSessionsTexts = bilingual({
  title: ['Where you are logged in', 'आप कहाँ-कहाँ लॉग इन हैं'],
  lead: [
    'One line for each login. Log out those you do not know, then change your password.',
    'हर लॉग इन की एक पंक्ति। जो आपका नहीं है उसे लॉग आउट करें, फिर पासवर्ड बदलें।',
  ],
  from: (place: string) => [`From ${place}`, `${place} से`],
  lastSeen: ['Last seen', 'आख़िरी बार:'],
  end: ['Log out', 'लॉग आउट'],
  endOf: (device: string) => [`Log out ${device}`, `${device} को लॉग आउट करें`],
  ended: ['That device is logged out', 'वह डिवाइस लॉग आउट हो गया'],
  endFailed: ['Could not log that device out', 'वह डिवाइस लॉग आउट नहीं हुआ'],
  everywhere: ['Sign out everywhere', 'सब जगह से लॉग आउट'],
  everywhereTitle: ['Sign out everywhere?', 'सब जगह से लॉग आउट करें?'],
  everywhereBody: [
    'Every device is logged out, this one too. You will have to log in again.',
    'हर डिवाइस लॉग आउट हो जाएगा, यह भी। आपको फिर से लॉग इन करना होगा।',
  ],
  everywhereFailed: ['Could not sign out everywhere', 'सब जगह से लॉग आउट नहीं हुआ'],
  failed: ['Failed to load your devices', 'आपके डिवाइस लोड नहीं हुए'],
  none: ['No devices to show.', 'दिखाने के लिए कोई डिवाइस नहीं।'],
  noneBody: [
    'You logged in before devices were listed. Log in again to see them here.',
    'आपने डिवाइस की सूची बनने से पहले लॉग इन किया था। उन्हें यहाँ देखने के लिए फिर से लॉग इन करें।',
  ],
})
