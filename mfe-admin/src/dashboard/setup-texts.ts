import { bilingual } from '@tapri/web-kit/language'

export const useSetupTexts = bilingual({
  title: ['Set Up Your Shop', 'दुकान शुरू करें'],
  done: (done: number, all: number) => [`${done} of ${all} done`, `${all} में से ${done} पूरे`],
  isDone: ['Done', 'हो गया'],
  unfinishedOutlet: {
    title: ['Outlet with its manager', 'आउटलेट और उसका मैनेजर'],
    hint: ['Yours still needs a manager, or is inactive.', 'आपके आउटलेट का मैनेजर चुनना बाक़ी है, या वह बंद है।'],
    action: ['Edit Outlet', 'आउटलेट बदलें'],
  },
  steps: {
    manager: {
      title: ['Outlet manager', 'आउटलेट मैनेजर'],
      hint: ['Add them first: you choose them in the outlet.', 'पहले इन्हें जोड़ें: आउटलेट में इन्हीं को चुनेंगे।'],
      action: ['Add Manager', 'मैनेजर जोड़ें'],
    },
    outlet: {
      title: ['Outlet with its manager', 'आउटलेट और उसका मैनेजर'],
      hint: ['Address, how far you deliver, and who runs it.', 'पता, कितनी दूर तक डिलीवरी, और कौन चलाएगा।'],
      action: ['Add Outlet', 'आउटलेट जोड़ें'],
    },
    hours: {
      title: ['Opening hours', 'खुलने का समय'],
      hint: ['Customers can order while the outlet is open.', 'आउटलेट खुला हो तभी ग्राहक ऑर्डर कर सकते हैं।'],
      action: ['Set Hours', 'समय तय करें'],
    },
    partner: {
      title: ['Delivery partner', 'डिलीवरी पार्टनर'],
      hint: ['Someone has to deliver the orders.', 'ऑर्डर पहुँचाने के लिए कोई चाहिए।'],
      action: ['Add Partner', 'पार्टनर जोड़ें'],
    },
    menu: {
      title: ['Menu', 'मेन्यू'],
      hint: ['Add what you sell, with prices and pictures.', 'जो बेचते हैं उसे दाम और तस्वीर के साथ जोड़ें।'],
      action: ['Add Products', 'प्रोडक्ट जोड़ें'],
    },
    order: {
      title: ['Test order', 'टेस्ट ऑर्डर'],
      hint: [
        'Open this site on your phone, register as a customer and order. It shows up in Orders.',
        'फ़ोन पर यही साइट खोलें और ग्राहक बनकर ऑर्डर करें। वह “ऑर्डर” में दिखेगा।',
      ],
      action: ['See Orders', 'ऑर्डर देखें'],
    },
  },
})
