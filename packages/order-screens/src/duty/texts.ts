import { bilingual } from '@tapri/web-kit/language'

const lasting = (minutes: number, hour: string, minute: string) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} ${hour}`, `${minutes % 60} ${minute}`].filter(Boolean).join(' ')
const ordersEn = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`)

export const useDutyTexts = bilingual({
  title: ['Duty', 'ड्यूटी'],
  region: ['Your duty', 'आपकी ड्यूटी'],
  onDuty: ['On duty', 'ड्यूटी पर'],
  onDutyAt: (outlet: string) => [`On duty at ${outlet}`, `${outlet} की ड्यूटी`],
  forNow: (minutes: number) => [`For ${lasting(minutes, 'h', 'min')}`, `${lasting(minutes, 'घंटे', 'मिनट')} से`],
  offHint: [
    'You are off duty. The outlet can see that you are not taking orders.',
    'आप ड्यूटी पर नहीं हैं। आउटलेट को दिखता है कि आप अभी ऑर्डर नहीं लेंगे।',
  ],
  offStaffHint: ['You are off duty.', 'आप ड्यूटी पर नहीं हैं।'],
  ownFailed: ['Could not load your duty', 'आपकी ड्यूटी लोड नहीं हुई'],
  failed: ['Could not change your duty', 'ड्यूटी नहीं बदली'],
  leaveTitle: ['Go off duty?', 'ड्यूटी ख़त्म करें?'],
  leave: (orders: number) => [
    `You still have ${ordersEn(orders)}. They stay with you, and the outlet is told.`,
    `आपके पास अभी ${orders} ऑर्डर ${orders === 1 ? 'है, जो आपका ही रहेगा' : 'हैं, जो आपके ही रहेंगे'}। आउटलेट को बताया जाएगा।`,
  ],
  goOff: ['Go Off Duty', 'ड्यूटी ख़त्म करें'],
  stay: ['Stay on Duty', 'ड्यूटी पर रहें'],
  nobody: ['Nobody is on duty now', 'अभी कोई ड्यूटी पर नहीं है'],
  nobodyHint: ['People appear here when they go on duty.', 'जो ड्यूटी पर आएँगे, यहाँ दिखेंगे।'],
  loadFailed: ['Could not load who is on duty', 'ड्यूटी पर कौन है, यह लोड नहीं हुआ'],
  loadHint: ['Check your internet and try again.', 'इंटरनेट देखें और फिर कोशिश करें।'],
  rider: ['Rider', 'राइडर'],
  counter: ['Outlet', 'आउटलेट'],
  has: (orders: number) => [`has ${ordersEn(orders)}`, `पास में ${orders} ऑर्डर`],
  end: ['End Duty', 'ड्यूटी ख़त्म करें'],
  endOf: (name: string) => [`End duty of ${name}`, `${name} की ड्यूटी ख़त्म करें`],
  endTitle: (name: string) => [`End the duty of ${name}?`, `${name} की ड्यूटी ख़त्म करें?`],
  endHint: ['Their hours count until now.', 'उनके घंटे अभी तक के गिने जाएँगे।'],
  ended: ['Duty ended', 'ड्यूटी ख़त्म हुई'],
  endFailed: ['Could not end the duty', 'ड्यूटी ख़त्म नहीं हुई'],
  needsTitle: ['Duty needs attention', 'ड्यूटी में कुछ देखना है'],
  needs: {
    too_long: (name: string) => [`${name} has been on duty too long`, `${name} बहुत देर से ड्यूटी पर`],
    nobody: (orders: number) => [
      `No rider on duty, ${ordersEn(orders)} waiting`,
      `कोई राइडर ड्यूटी पर नहीं, इंतज़ार में ${orders} ऑर्डर`,
    ],
    off_duty: (name: string, orders: number) => [
      `${name} is off duty and has ${ordersEn(orders)}`,
      `${name} ड्यूटी पर नहीं, पास में ${orders} ऑर्डर`,
    ],
  },
  todo: {
    too_long: ['Ask if they have gone home, and end their duty.', 'पूछें कि वे घर तो नहीं चले गए, फिर ड्यूटी ख़त्म करें।'],
    tell: [
      'Ask if they have gone home, and tell the outlet’s manager.',
      'पूछें कि वे घर तो नहीं चले गए, फिर आउटलेट मैनेजर को बताएँ।',
    ],
    nobody: [
      'Ask a rider to go on duty, or assign somebody from “Others”.',
      'किसी राइडर से ड्यूटी पर आने को कहें, या “बाक़ी” में से किसी को असाइन करें।',
    ],
    off_duty: ['Call them, or take the orders back.', 'उन्हें फ़ोन करें, या ऑर्डर वापस लें।'],
  },
})
