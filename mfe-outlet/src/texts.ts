import { bilingual } from '@tapri/web-kit/language'

export const useTexts = bilingual({
  dashboard: ['Orders', 'ऑर्डर'],
  cash: ['Cash', 'कैश'],
  numbers: ['Numbers', 'आँकड़े'],
  offers: (offers: number) => [offers === 1 ? '1 to count' : `${offers} to count`, `${offers} गिनने हैं`],
  greeting: (name: string) => [`Hello, ${name}`, `नमस्ते, ${name}`],
  noOutletTitle: ['You have no outlet yet', 'अभी आपके पास कोई आउटलेट नहीं है'],
  noOutletHint: [
    'Please ask an admin to assign you to an outlet. Its orders will then show up here.',
    'एडमिन से कहें कि आपको आउटलेट दें। फिर उसके ऑर्डर यहाँ दिखेंगे।',
  ],
  tools: ['Tools', 'टूल'],
  newOrder: ['New Order', 'नया ऑर्डर'],
  search: ['Search', 'खोजें'],
  more: ['More', 'और'],
  board: ['Back to Open Orders', 'खुले ऑर्डर पर वापस'],
  done: ['Completed Orders', 'पूरे हुए ऑर्डर'],
  archived: ['Archived Orders', 'पुराने ऑर्डर'],
  screenOn: ['Keep Screen On', 'स्क्रीन चालू रखें'],
  screenOff: ['Let Screen Turn Off', 'स्क्रीन बंद होने दें'],
  notify: ['Turn On Notifications', 'नोटिफ़िकेशन चालू करें'],
  notified: ['Notifications are on for this device', 'इस डिवाइस पर नोटिफ़िकेशन चालू हैं'],
  notifyFailed: ['Could not turn on notifications', 'नोटिफ़िकेशन चालू नहीं हुए'],
  tickets: ['Print Settings', 'प्रिंट सेटिंग'],
  keys: ['Keyboard Shortcuts', 'कीबोर्ड शॉर्टकट'],
  attention: (orders: number) => [
    orders === 1 ? '1 needs attention' : `${orders} need attention`,
    `${orders} पर ध्यान चाहिए`,
  ],
  attentionTitle: ['Not on the board', 'बोर्ड पर नहीं'],
})
