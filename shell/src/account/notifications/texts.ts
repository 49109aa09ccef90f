import { bilingual } from '@tapri/web-kit/language'

export const useNotificationsTexts = bilingual({
  title: ['Notifications', 'नोटिफ़िकेशन'],
  lead: ['News about your orders on these devices.', 'इन डिवाइसों पर आपके ऑर्डर के अपडेट आते हैं।'],
  turnOn: ['Turn on for this device', 'इस डिवाइस पर चालू करें'],
  isOn: ['Notifications are on for this device', 'इस डिवाइस पर नोटिफ़िकेशन चालू हैं'],
  turnOnFailed: ['Could not turn on notifications', 'नोटिफ़िकेशन चालू नहीं हुए'],
  none: ['Off on all your devices.', 'आपके किसी डिवाइस पर चालू नहीं।'],
  blocked: [
    'Your browser is blocking notifications. Allow them in its settings, then come back.',
    'आपके ब्राउज़र ने नोटिफ़िकेशन रोक रखे हैं। सेटिंग में अनुमति दें, फिर यहाँ लौटें।',
  ],
  unsupported: [
    'This browser does not support notifications. On an iPhone or iPad, install the app first.',
    'इस ब्राउज़र पर नोटिफ़िकेशन नहीं आते। iPhone या iPad पर पहले ऐप इंस्टॉल करें।',
  ],
  since: ['On since', 'कब से चालू:'],
  lastSent: ['Last notification', 'पिछला नोटिफ़िकेशन:'],
  remove: ['Turn off', 'बंद करें'],
  removeFrom: (device: string) => [`Turn off notifications on ${device}`, `${device} पर नोटिफ़िकेशन बंद करें`],
  removed: ['Notifications are off on that device', 'उस डिवाइस पर नोटिफ़िकेशन बंद हैं'],
  removeFailed: ['Could not turn off notifications', 'नोटिफ़िकेशन बंद नहीं हुए'],
  failed: ['Failed to load your devices', 'आपके डिवाइस लोड नहीं हुए'],
})
