import { bilingual } from '@tapri/web-kit/language'

export const usePayTexts = bilingual({
  title: ['Payment', 'भुगतान'],
  until: (time: string) => [
    `Your order waits for its payment until ${time}. The outlet starts once it is paid.`,
    `आपके ऑर्डर का भुगतान ${time} तक करना है। भुगतान होते ही आउटलेट बनाना शुरू करेगा।`,
  ],
  over: [
    'The time to pay is over, so this order is being cancelled. Money that was taken after all goes back by itself.',
    'भुगतान का समय निकल गया, इसलिए यह ऑर्डर रद्द हो रहा है। पैसे फिर भी कट गए हों तो अपने आप लौट आएँगे।',
  ],
  pay: (amount: string) => [`Pay ${amount} Now`, `अभी ${amount} दें`],
  opening: ['Opening the payment page…', 'भुगतान का पेज खुल रहा है…'],
  failed: ['Failed to open the payment page', 'भुगतान का पेज नहीं खुल पाया'],
})
