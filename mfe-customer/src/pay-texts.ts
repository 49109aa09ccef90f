import { bilingual } from '@tapri/web-kit/language'

export const usePayTexts = bilingual({
  title: ['Payment', 'पेमेंट'],
  until: (time: string) => [
    `Please pay by ${time}. The outlet starts as soon as you have paid.`,
    `कृपया ${time} तक पेमेंट करें। पेमेंट होते ही आउटलेट बनाना शुरू करेगा।`,
  ],
  over: [
    'The time to pay has run out, so this order is being cancelled. If money was taken, it is refunded automatically.',
    'पेमेंट का समय निकल गया, इसलिए यह ऑर्डर कैंसल हो रहा है। पैसे कट गए हों तो अपने-आप वापस आ जाएँगे।',
  ],
  pay: (amount: string) => [`Pay ${amount} Now`, `अभी ${amount} दें`],
  opening: ['Opening the payment page…', 'पेमेंट का पेज खुल रहा है…'],
  failed: ['Failed to open the payment page', 'पेमेंट का पेज नहीं खुल पाया'],
})
