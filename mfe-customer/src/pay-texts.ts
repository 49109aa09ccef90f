import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Payment',
  until: (time: string) => `Your order waits for its payment until ${time}. The outlet starts once it is paid.`,
  over: 'The time to pay is over, so this order is being cancelled. Money that was taken after all goes back by itself.',
  pay: (amount: string) => `Pay ${amount} Now`,
  opening: 'Opening the payment page…',
  failed: 'Failed to open the payment page',
}

const hi: typeof en = {
  title: 'भुगतान',
  until: (time) => `आपके ऑर्डर का भुगतान ${time} तक करना है। भुगतान होते ही आउटलेट बनाना शुरू करेगा।`,
  over: 'भुगतान का समय निकल गया, इसलिए यह ऑर्डर रद्द हो रहा है। पैसे फिर भी कट गए हों तो अपने आप लौट आएँगे।',
  pay: (amount) => `अभी ${amount} दें`,
  opening: 'भुगतान का पेज खुल रहा है…',
  failed: 'भुगतान का पेज नहीं खुल पाया',
}

export const usePayTexts = createTexts({ en, hi })
