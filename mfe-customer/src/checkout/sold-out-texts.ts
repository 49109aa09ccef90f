import { bilingual } from '@tapri/web-kit/language'

export const useSoldOutTexts = bilingual({
  title: ['Something in your cart is sold out', 'आपके कार्ट की कोई चीज़ ख़त्म हो गई है'],
  forNow: (name: string) => [`${name} is sold out for now.`, `${name} अभी ख़त्म है।`],
  until: (name: string, when: string) => [
    `${name} is sold out. It is back ${when}.`,
    `${name} अभी ख़त्म है। ${when} फिर मँगा सकेंगे।`,
  ],
  servedAt: (name: string, when: string) => [
    `${name} is not served now. It is served again ${when}.`,
    `${name} इस समय नहीं है। ${when} फिर मँगा सकेंगे।`,
  ],
  instead: (name: string, price: string) => [`Take ${name} · ${price}`, `${name} लें · ${price}`],
  takeOut: ['Remove', 'हटाएँ'],
  takeOutOf: (name: string) => [`Remove: ${name}`, `हटाएँ: ${name}`],
})
