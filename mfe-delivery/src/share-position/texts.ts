import { bilingual } from '@tapri/web-kit/language'

export const useShareTexts = bilingual({
  label: ['Show where I am', 'मेरी लोकेशन दिखाएँ'],
  question: {
    title: ['Show where you are during deliveries?', 'डिलीवरी के दौरान लोकेशन दिखाएँ?'],
    body: [
      'The customer, the outlet and admins can see it. It is not stored.',
      'ग्राहक, आउटलेट और एडमिन देखेंगे। कुछ सेव नहीं होता।',
    ],
    yes: ['Show', 'दिखाएँ'],
    no: ['No', 'नहीं'],
  },
  off: ['Off', 'बंद'],
  hiding: ['Off. Your last location is removed once you are online.', 'बंद। ऑनलाइन आते ही पिछली लोकेशन हट जाएगी।'],
  idle: ['On. Sent only during a delivery.', 'चालू। सिर्फ़ डिलीवरी के दौरान भेजी जाती है।'],
  looking: ['Finding your location…', 'लोकेशन ढूँढ रहे हैं…'],
  sent: (ago: string, accuracy: string) => [`Sent ${ago}, ±${accuracy}`, `${ago} भेजी, ±${accuracy}`],
  now: ['just now', 'अभी-अभी'],
  seconds: (amount: number) => [`${amount} s ago`, `${amount} सेकंड पहले`],
  minutes: (amount: number) => [`${amount} min ago`, `${amount} मिनट पहले`],
  lost: ['Offline. Sent once you are back.', 'ऑफ़लाइन। नेटवर्क आते ही भेजी जाएगी।'],
  trouble: {
    denied: [
      'Location is blocked. Allow it for this site, then turn this off and on.',
      'लोकेशन ब्लॉक है। इस साइट के लिए चालू करें, फिर इसे बंद-चालू करें।',
    ],
    unsupported: ['This browser cannot share your location.', 'यह ब्राउज़र लोकेशन नहीं दे सकता।'],
    unavailable: ['Your location is not known right now.', 'अभी आपकी लोकेशन पता नहीं।'],
    inexact: [
      'Not sent: your browser hides how exact it is. Turn on precise location.',
      'नहीं भेजी: ब्राउज़र सटीकता नहीं बताता। सटीक लोकेशन चालू करें।',
    ],
    silent: [
      'Your browser does not answer. If it asks for your location, allow it.',
      'ब्राउज़र जवाब नहीं दे रहा। लोकेशन माँगे तो अनुमति दें।',
    ],
    insecure: [
      'Your browser shares your location only over https. Open this page with https:// in the address.',
      'ब्राउज़र लोकेशन सिर्फ़ https पर देता है। यह पेज https:// वाले पते से खोलें।',
    ],
  },
})
