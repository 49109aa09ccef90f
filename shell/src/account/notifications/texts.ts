import { bilingual } from '@tapri/web-kit/language'

export const useNotificationsTexts = bilingual({
  title: ['Notifications', 'सूचनाएँ'],
  lead: [
    'Devices that are told about your orders. A notification shows the order’s number and status, nothing else.',
    'जिन डिवाइस पर आपके ऑर्डर की ख़बर जाती है। सूचना में सिर्फ़ ऑर्डर का नंबर और स्थिति होती है।',
  ],
  turnOn: ['Turn on for this device', 'इस डिवाइस पर चालू करें'],
  isOn: ['Notifications are on for this device', 'इस डिवाइस पर सूचनाएँ चालू हैं'],
  turnOnFailed: ['Could not turn on notifications', 'सूचनाएँ चालू नहीं हुईं'],
  none: ['No device gets notifications.', 'किसी डिवाइस पर सूचनाएँ नहीं आतीं।'],
  blocked: [
    'Your browser blocks notifications of this site. Allow them in its settings, then come back.',
    'आपका ब्राउज़र इस साइट की सूचनाएँ रोकता है। उसकी सेटिंग में अनुमति दें, फिर यहाँ लौटें।',
  ],
  unsupported: [
    'This browser has no notifications. On an iPhone or iPad install the app first.',
    'इस ब्राउज़र पर सूचनाएँ नहीं आतीं। iPhone या iPad पर पहले ऐप इंस्टॉल करें।',
  ],
  since: ['Since', 'कब से:'],
  lastSent: ['Last notification', 'पिछली सूचना:'],
  remove: ['Turn off', 'बंद करें'],
  removeFrom: (device: string) => [`Turn off notifications on ${device}`, `${device} पर सूचनाएँ बंद करें`],
  removed: ['That device gets no notifications any more', 'उस डिवाइस पर अब सूचनाएँ नहीं आएँगी'],
  removeFailed: ['Could not turn off notifications', 'सूचनाएँ बंद नहीं हुईं'],
  failed: ['Failed to load your devices', 'आपके डिवाइस लोड नहीं हुए'],
})
