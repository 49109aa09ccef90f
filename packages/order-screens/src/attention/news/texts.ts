import { bilingual } from '@tapri/web-kit/language'

/** Who reads a sentence. */
export type NewsReader = 'delivery' | 'outlet_manager'

const noLongerYours = (order: string) => [`Order ${order} is no longer yours`, `ऑर्डर ${order} अब आपका नहीं`] as const
const wasChanged = (order: string) => [`Order ${order} was changed`, `ऑर्डर ${order} बदला गया`] as const
const seeWhatToDo = ['Someone else changed it. See what to do next.', 'किसी और ने बदला है। देखें क्या करना है।'] as const
const cancelled = (order: string) => [`Order ${order} was cancelled`, `ऑर्डर ${order} कैंसल हो गया`] as const
const givenBack = {
  title: (order: string) => [`Order ${order} was returned`, `ऑर्डर ${order} वापस आया`] as const,
  hint: ['Someone else has to deliver it.', 'इसे किसी और को पहुँचाना है।'],
} as const
const notToDeliver = {
  title: noLongerYours,
  hint: ['You do not have to deliver it.', 'आपको इसे पहुँचाना नहीं है।'],
} as const
const madeElsewhere = { title: noLongerYours, hint: ['Another outlet will make it.', 'इसे दूसरा आउटलेट बनाएगा।'] } as const

export const useNewsTexts = bilingual({
  delivery: {
    cancelled: {
      title: cancelled,
      hint: ['Do not deliver it. Ask the outlet what to do with it.', 'इसे न पहुँचाएँ। आउटलेट से पूछें, इसका क्या करना है।'],
    },
    assigned: {
      title: (order: string) => [`Order ${order} is yours to deliver`, `ऑर्डर ${order} आपको पहुँचाना है`],
      hint: ['See where it goes.', 'देखें कहाँ जाना है।'],
    },
    taken_back: notToDeliver,
    given_back: givenBack,
    moved_on: notToDeliver,
    changed: { title: wasChanged, hint: seeWhatToDo },
  },
  outlet_manager: {
    cancelled: { title: cancelled, hint: ['Stop making it.', 'इसे बनाना रोक दें।'] },
    assigned: { title: wasChanged, hint: seeWhatToDo },
    taken_back: madeElsewhere,
    given_back: givenBack,
    moved_on: madeElsewhere,
    changed: {
      title: wasChanged,
      hint: ['An admin changed it. See what to do next.', 'एडमिन ने बदला है। देखें क्या करना है।'],
    },
  },
})
