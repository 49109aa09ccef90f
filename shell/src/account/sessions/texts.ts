import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Where you are logged in',
  lead: 'One line for each login. Log out those you do not know, then change your password.',
  current: 'This device',
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  from: (place: string) => `From ${place}`,
  lastSeen: 'Last seen',
  end: 'Log out',
  endOf: (device: string) => `Log out ${device}`,
  ended: 'That device is logged out',
  endFailed: 'Could not log that device out',
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereBody: 'Every device is logged out, this one too. You will have to log in again.',
  everywhereFailed: 'Could not sign out everywhere',
  failed: 'Failed to load your devices',
  none: 'No devices to show.',
  noneBody: 'You logged in before devices were listed. Log in again to see them here.',
}

const hi: typeof en = {
  title: 'आप कहाँ-कहाँ लॉग इन हैं',
  lead: 'हर लॉग इन की एक पंक्ति। जो आपका नहीं है उसे लॉग आउट करें, फिर पासवर्ड बदलें।',
  current: 'यह डिवाइस',
  unknown: 'अनजान डिवाइस',
  on: (browser, system) => `${system} पर ${browser}`,
  from: (place) => `${place} से`,
  lastSeen: 'आख़िरी बार:',
  end: 'लॉग आउट',
  endOf: (device) => `${device} को लॉग आउट करें`,
  ended: 'वह डिवाइस लॉग आउट हो गया',
  endFailed: 'वह डिवाइस लॉग आउट नहीं हुआ',
  everywhere: 'सब जगह से लॉग आउट',
  everywhereTitle: 'सब जगह से लॉग आउट करें?',
  everywhereBody: 'हर डिवाइस लॉग आउट हो जाएगा, यह भी। आपको फिर से लॉग इन करना होगा।',
  everywhereFailed: 'सब जगह से लॉग आउट नहीं हुआ',
  failed: 'आपके डिवाइस लोड नहीं हुए',
  none: 'दिखाने के लिए कोई डिवाइस नहीं।',
  noneBody: 'आपने डिवाइस की सूची बनने से पहले लॉग इन किया था। उन्हें यहाँ देखने के लिए फिर से लॉग इन करें।',
}

export const useSessionsTexts = createTexts({ en, hi })
