import { bilingual } from '@tapri/web-kit/language'

export const usePushTexts = bilingual({
  turnOn: ['Turn on', 'चालू करें'],
  later: ['Not now', 'अभी नहीं'],
  isOn: ['Notifications are on for this device', 'इस डिवाइस पर नोटिफ़िकेशन चालू हैं'],
  failed: ['Could not turn on notifications', 'नोटिफ़िकेशन चालू नहीं हुए'],
  offer: {
    customer: {
      title: ['Tell me when it is on the way', 'रास्ते में हो तो मुझे बताएँ'],
      hint: [
        'A notification on this device, even when this page is closed.',
        'इस डिवाइस पर नोटिफ़िकेशन, यह पेज बंद हो तब भी।',
      ],
    },
    outlet_manager: {
      title: ['Tell me about new orders', 'नए ऑर्डर मुझे बताएँ'],
      hint: [
        'A notification on this device for each new order, even when this page is closed.',
        'हर नए ऑर्डर पर इस डिवाइस पर नोटिफ़िकेशन, यह पेज बंद हो तब भी।',
      ],
    },
    delivery: {
      title: ['Tell me when an order is mine', 'ऑर्डर मिलने पर मुझे बताएँ'],
      hint: [
        'A notification on this device when you are given an order, even when this page is closed.',
        'आपको ऑर्डर दिया जाए तो इस डिवाइस पर नोटिफ़िकेशन, यह पेज बंद हो तब भी।',
      ],
    },
    admin: {
      title: ['Tell me when an order needs attention', 'किसी ऑर्डर पर ध्यान देना हो तो मुझे बताएँ'],
      hint: [
        'A notification on this device when nobody looks after an order, even when this page is closed.',
        'कोई ऑर्डर न सँभाले तो इस डिवाइस पर नोटिफ़िकेशन, यह पेज बंद हो तब भी।',
      ],
    },
  },
})
