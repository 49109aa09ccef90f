import { bilingual } from '@tapri/web-kit/language'

export const useShareTexts = bilingual({
  label: ['Show where I am', 'मेरी जगह दिखाएँ'],
  offer: [
    'While an order is out for delivery, its customer, its outlet and our admins can see you on a map. Only while this page is open in front, and nothing is kept after the delivery.',
    'जब कोई ऑर्डर रास्ते में हो, तब उसका ग्राहक, उसका आउटलेट और हमारे एडमिन आपको नक्शे पर देख सकते हैं। सिर्फ़ जब यह पेज सामने खुला हो। डिलीवरी के बाद कुछ भी रखा नहीं जाता।',
  ],
  hiding: [
    'Off. Your last position disappears as soon as there is a connection.',
    'बंद। कनेक्शन आते ही आपकी पिछली जगह हट जाएगी।',
  ],
  idle: [
    'On. Nothing is sent until an order is out for delivery.',
    'चालू। जब तक कोई ऑर्डर रास्ते में न हो, कुछ नहीं भेजा जाता।',
  ],
  looking: ['Looking for your position…', 'आपकी जगह ढूँढ रहे हैं…'],
  sent: (ago: string, accuracy: string) => [
    `They can see you: sent ${ago}, ±${accuracy}.`,
    `वे आपको देख सकते हैं: ${ago} भेजी, ±${accuracy}।`,
  ],
  now: ['just now', 'अभी-अभी'],
  seconds: (amount: number) => [`${amount} s ago`, `${amount} सेकंड पहले`],
  minutes: (amount: number) => [`${amount} min ago`, `${amount} मिनट पहले`],
  lost: ['No connection. Your position follows when it is back.', 'कनेक्शन नहीं है। आते ही आपकी जगह भेज दी जाएगी।'],
  trouble: {
    denied: [
      'Your browser does not tell where you are. Allow location for this site, then turn this off and on.',
      'आपका ब्राउज़र आपकी जगह नहीं बता रहा। इस साइट को लोकेशन की अनुमति दें, फिर इसे बंद करके चालू करें।',
    ],
    unsupported: ['This browser cannot tell where you are.', 'यह ब्राउज़र आपकी जगह नहीं बता सकता।'],
    unavailable: [
      'Your position is not known right now. It follows by itself.',
      'अभी आपकी जगह पता नहीं। मिलते ही अपने आप भेज दी जाएगी।',
    ],
    inexact: [
      'Your browser does not say how exact your position is, so it is not sent. Turn on exact location.',
      'ब्राउज़र नहीं बता रहा कि आपकी जगह कितनी सटीक है, इसलिए भेजी नहीं जा रही। सटीक लोकेशन चालू करें।',
    ],
    silent: [
      'Your browser does not answer. If it asks for your location, please allow it.',
      'ब्राउज़र जवाब नहीं दे रहा। वह लोकेशन माँगे तो अनुमति दें।',
    ],
    insecure: [
      'Browsers tell your position only to pages over https. Open this page with https:// in its address.',
      'ब्राउज़र आपकी जगह सिर्फ़ https वाले पेज को बताते हैं। यह पेज https:// वाले पते से खोलें।',
    ],
  },
})
