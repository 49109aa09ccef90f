import { bilingual } from '@tapri/web-kit/language'

export const useSoldOutTexts = bilingual({
  title: ['Something in your cart is sold out', 'आपके कार्ट में कुछ ऐसा है जो ख़त्म हो गया है'],
  forNow: (name: string) => [`${name} is sold out for now.`, `${name} अभी ख़त्म है।`],
  until: (name: string, when: string) => [
    `${name} is sold out. It is back ${when}.`,
    `${name} अभी ख़त्म है। ${when} फिर मिलेगा।`,
  ],
  servedAt: (name: string, when: string) => [
    `${name} is not served now. It is served again ${when}.`,
    `${name} अभी नहीं मिलता। ${when} फिर मिलेगा।`,
  ],
  instead: (name: string, price: string) => [`Take ${name} · ${price}`, `${name} लें · ${price}`],
  takeOut: ['Remove', 'हटाएँ'],
  takeOutOf: (name: string) => [`Remove: ${name}`, `हटाएँ: ${name}`],
})
