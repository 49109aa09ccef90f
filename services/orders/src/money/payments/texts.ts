import type { Language } from '@tapri/contracts/problems/text'

interface Texts {
  order: (number: string) => string
  pay: string
  back: string
}

/** Of the pages between ours and the provider's. */
export const texts: Record<Language, Texts> = {
  en: { order: (number) => `Order ${number}`, pay: 'Continue to the payment', back: 'Back to your order' },
  hi: { order: (number) => `ऑर्डर ${number}`, pay: 'भुगतान के लिए आगे बढ़ें', back: 'अपने ऑर्डर पर वापस' },
}
