import { bilingual } from '@tapri/web-kit/language'

export const useHelpTexts = bilingual({
  help: ['Help', 'मदद'],
  title: (order: string) => [`Help with order ${order}`, `ऑर्डर ${order} में मदद`],
  body: [
    'Is something missing, wrong or cold? Tell us and we will put it right.',
    'कुछ कम, ग़लत या ठंडा आया? हमें बताएँ, हम ठीक करेंगे।',
  ],
  call: (phone: string) => [`Call ${phone}`, `${phone} पर फ़ोन करें`],
  callOutlet: (outlet: string) => [`Call ${outlet}`, `${outlet} को फ़ोन करें`],
  write: ['Write an Email', 'ईमेल लिखें'],
  subject: (order: string) => [`Order ${order}`, `ऑर्डर ${order}`],
})
