import { createTexts } from '@tapri/web-kit/language'
import type { News } from './rules.ts'

type Words = Record<News, { title: (order: string) => string; hint: string }>

/** To whom a sentence is said. */
export type NewsReader = 'delivery' | 'outlet_manager'

const en: Record<NewsReader, Words> = {
  delivery: {
    cancelled: {
      title: (order) => `Order ${order} was cancelled`,
      hint: 'Do not deliver it. Ask the outlet what to do with it.',
    },
    assigned: { title: (order) => `Order ${order} is yours to deliver`, hint: 'See where it goes.' },
    taken_back: { title: (order) => `Order ${order} is no longer yours`, hint: 'You do not have to deliver it.' },
    given_back: { title: (order) => `Order ${order} was given back`, hint: 'Somebody else has to bring it.' },
    moved_on: { title: (order) => `Order ${order} is no longer yours`, hint: 'You do not have to deliver it.' },
    changed: { title: (order) => `Order ${order} was changed`, hint: 'Somebody else changed it. See what to do.' },
  },
  outlet_manager: {
    cancelled: { title: (order) => `Order ${order} was cancelled`, hint: 'Stop making it.' },
    assigned: { title: (order) => `Order ${order} was changed`, hint: 'Somebody else changed it. See what to do.' },
    taken_back: { title: (order) => `Order ${order} is no longer yours`, hint: 'Another outlet makes it.' },
    given_back: { title: (order) => `Order ${order} was given back`, hint: 'Somebody else has to bring it.' },
    moved_on: { title: (order) => `Order ${order} is no longer yours`, hint: 'Another outlet makes it.' },
    changed: { title: (order) => `Order ${order} was changed`, hint: 'An admin changed it. See what to do.' },
  },
}

const hi: typeof en = {
  delivery: {
    cancelled: { title: (order) => `ऑर्डर ${order} रद्द हो गया`, hint: 'इसे न पहुँचाएँ। आउटलेट से पूछें, इसका क्या करना है।' },
    assigned: { title: (order) => `ऑर्डर ${order} आपको पहुँचाना है`, hint: 'देखें कहाँ जाना है।' },
    taken_back: { title: (order) => `ऑर्डर ${order} अब आपका नहीं`, hint: 'आपको इसे पहुँचाना नहीं है।' },
    given_back: { title: (order) => `ऑर्डर ${order} वापस दिया गया`, hint: 'इसे किसी और को पहुँचाना है।' },
    moved_on: { title: (order) => `ऑर्डर ${order} अब आपका नहीं`, hint: 'आपको इसे पहुँचाना नहीं है।' },
    changed: { title: (order) => `ऑर्डर ${order} बदला गया`, hint: 'किसी और ने बदला है। देखें क्या करना है।' },
  },
  outlet_manager: {
    cancelled: { title: (order) => `ऑर्डर ${order} रद्द हो गया`, hint: 'इसे बनाना रोक दें।' },
    assigned: { title: (order) => `ऑर्डर ${order} बदला गया`, hint: 'किसी और ने बदला है। देखें क्या करना है।' },
    taken_back: { title: (order) => `ऑर्डर ${order} अब आपका नहीं`, hint: 'इसे दूसरा आउटलेट बनाएगा।' },
    given_back: { title: (order) => `ऑर्डर ${order} वापस दिया गया`, hint: 'इसे किसी और को पहुँचाना है।' },
    moved_on: { title: (order) => `ऑर्डर ${order} अब आपका नहीं`, hint: 'इसे दूसरा आउटलेट बनाएगा।' },
    changed: { title: (order) => `ऑर्डर ${order} बदला गया`, hint: 'एडमिन ने बदला है। देखें क्या करना है।' },
  },
}

/** What is said aloud when somebody else ends or changes an order. */
export const newsTexts = { en, hi }
export const useNewsTexts = createTexts(newsTexts)
