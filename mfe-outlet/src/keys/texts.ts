import { bilingual } from '@tapri/web-kit/language'

export const useKeysTexts = bilingual({
  title: ['Keyboard Shortcuts', 'कीबोर्ड शॉर्टकट'],
  hint: [
    'Keys act on the selected order, or on the first one that needs the step.',
    'काम चुने हुए ऑर्डर पर होता है; कोई न चुना हो तो पहले ज़रूरी ऑर्डर पर।',
  ],
  arrows: ['Arrows', 'तीर'],
  close: ['Close', 'बंद करें'],
  keys: {
    c: ['Confirm', 'कन्फ़र्म करें'],
    a: ['Assign', 'असाइन करें'],
    k: ['Start preparing', 'बनाना शुरू करें'],
    s: ['Send out', 'रवाना करें'],
    r: ['Ready for pick-up', 'ले जाने के लिए तैयार'],
    d: ['Delivered', 'पहुँच गया'],
    p: ['Print ticket', 'पर्ची छापें'],
    n: ['New order', 'नया ऑर्डर'],
    search: ['Search', 'खोजें'],
    move: ['Move to another order', 'दूसरे ऑर्डर पर जाएँ'],
    help: ['This list', 'यह सूची'],
  },
})
