import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Notifications',
  lead: 'Devices that are told about your orders. A notification shows the order’s number and status, nothing else.',
  turnOn: 'Turn on for this device',
  isOn: 'Notifications are on for this device',
  turnOnFailed: 'Could not turn on notifications',
  none: 'No device gets notifications.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings, then come back.',
  unsupported: 'This browser has no notifications. On an iPhone or iPad install the app first.',
  current: 'This device',
  unknown: 'Unknown device',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  since: 'Since',
  lastSent: 'Last notification',
  remove: 'Turn off',
  removeFrom: (device: string) => `Turn off notifications on ${device}`,
  removed: 'That device gets no notifications any more',
  removeFailed: 'Could not turn off notifications',
  failed: 'Failed to load your devices',
}

const hi: typeof en = {
  title: 'सूचनाएँ',
  lead: 'जिन डिवाइस पर आपके ऑर्डर की ख़बर जाती है। सूचना में सिर्फ़ ऑर्डर का नंबर और स्थिति होती है।',
  turnOn: 'इस डिवाइस पर चालू करें',
  isOn: 'इस डिवाइस पर सूचनाएँ चालू हैं',
  turnOnFailed: 'सूचनाएँ चालू नहीं हुईं',
  none: 'किसी डिवाइस पर सूचनाएँ नहीं आतीं।',
  blocked: 'आपका ब्राउज़र इस साइट की सूचनाएँ रोकता है। उसकी सेटिंग में अनुमति दें, फिर यहाँ लौटें।',
  unsupported: 'इस ब्राउज़र पर सूचनाएँ नहीं आतीं। iPhone या iPad पर पहले ऐप इंस्टॉल करें।',
  current: 'यह डिवाइस',
  unknown: 'अनजान डिवाइस',
  on: (browser, system) => `${system} पर ${browser}`,
  since: 'कब से:',
  lastSent: 'पिछली सूचना:',
  remove: 'बंद करें',
  removeFrom: (device) => `${device} पर सूचनाएँ बंद करें`,
  removed: 'उस डिवाइस पर अब सूचनाएँ नहीं आएँगी',
  removeFailed: 'सूचनाएँ बंद नहीं हुईं',
  failed: 'आपके डिवाइस लोड नहीं हुए',
}

export const useNotificationsTexts = createTexts({ en, hi })
