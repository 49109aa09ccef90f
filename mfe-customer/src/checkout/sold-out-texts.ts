import { createTexts } from '@tapri/web-kit/language'

const en = {
  title: 'Your cart holds something that is sold out',
  forNow: (name: string) => `${name} is sold out for now.`,
  until: (name: string, when: string) => `${name} is sold out. It is back ${when}.`,
  instead: (name: string, price: string) => `Take ${name} · ${price}`,
  takeOut: 'Take out',
  takeOutOf: (name: string) => `Take out: ${name}`,
}

const hi: typeof en = {
  title: 'आपके कार्ट में कुछ ऐसा है जो ख़त्म हो गया है',
  forNow: (name) => `${name} अभी ख़त्म है।`,
  until: (name, when) => `${name} अभी ख़त्म है। ${when} फिर मिलेगा।`,
  instead: (name, price) => `${name} लें · ${price}`,
  takeOut: 'हटाएँ',
  takeOutOf: (name) => `हटाएँ: ${name}`,
}

export const useSoldOutTexts = createTexts({ en, hi })
