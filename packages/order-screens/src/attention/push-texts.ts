import type { Role } from '@tapri/contracts/common'
import { createTexts } from '@tapri/web-kit/language'

interface Offer {
  title: string
  hint: string
}

const en = {
  turnOn: 'Turn on',
  later: 'Not now',
  isOn: 'Notifications are on for this device',
  failed: 'Could not turn on notifications',
  offer: {
    customer: {
      title: 'Tell me when it is on the way',
      hint: 'A notification on this device, also when this page is closed.',
    },
    outlet_manager: {
      title: 'Tell me about new orders',
      hint: 'A notification on this device for each new order, also when this page is closed.',
    },
    delivery: {
      title: 'Tell me when an order is mine',
      hint: 'A notification on this device when you are given an order, also when this page is closed.',
    },
    admin: {
      title: 'Tell me when an order needs somebody',
      hint: 'A notification on this device when nobody looks after an order, also when this page is closed.',
    },
  } satisfies Record<Role, Offer> as Record<Role, Offer>,
}

const hi: typeof en = {
  turnOn: 'चालू करें',
  later: 'अभी नहीं',
  isOn: 'इस डिवाइस पर सूचनाएँ चालू हैं',
  failed: 'सूचनाएँ चालू नहीं हुईं',
  offer: {
    customer: {
      title: 'रास्ते में हो तो मुझे बताएँ',
      hint: 'इस डिवाइस पर सूचना, यह पेज बंद हो तब भी।',
    },
    outlet_manager: {
      title: 'नए ऑर्डर मुझे बताएँ',
      hint: 'हर नए ऑर्डर पर इस डिवाइस पर सूचना, यह पेज बंद हो तब भी।',
    },
    delivery: {
      title: 'ऑर्डर मिलने पर मुझे बताएँ',
      hint: 'आपको ऑर्डर दिया जाए तो इस डिवाइस पर सूचना, यह पेज बंद हो तब भी।',
    },
    admin: {
      title: 'किसी ऑर्डर को कोई न देखे तो मुझे बताएँ',
      hint: 'कोई ऑर्डर न सँभाले तो इस डिवाइस पर सूचना, यह पेज बंद हो तब भी।',
    },
  },
}

export const usePushTexts = createTexts({ en, hi })
