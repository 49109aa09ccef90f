import { bilingual } from '@tapri/web-kit/language'

export const usePositionTexts = bilingual({
  atOutlet: ['At an outlet', 'किसी आउटलेट पर'],
  allOutlets: ['All outlets', 'सभी आउटलेट'],
  outlet: ['Outlet', 'आउटलेट'],
  choose: ['Choose an outlet', 'आउटलेट चुनें'],
  outletMissing: ['Please choose an outlet', 'कृपया आउटलेट चुनें'],
  outletsFailed: ['Failed to load outlets', 'आउटलेट लोड नहीं हुए'],
  title: (name: string) => [`Positions of ${name}`, `${name} के पद`],
  body: [
    'What they do and where. Changes apply at once; at each outlet they can have one position.',
    'वे क्या करते हैं और कहाँ। यह तुरंत लागू होता है; एक आउटलेट पर एक ही पद।',
  ],
  none: ['No position yet.', 'अभी कोई पद नहीं।'],
  take: ['Remove', 'हटाएँ'],
  takeOf: (position: string) => [`Remove ${position}`, `हटाएँ: ${position}`],
  position: ['Position', 'पद'],
  give: ['Add Position', 'पद दें'],
  failed: ['The positions were not changed', 'पद नहीं बदले'],
  given: (position: string) => [`Position added: ${position}`, `पद दिया गया: ${position}`],
  taken: (position: string) => [`Position removed: ${position}`, `पद हटाया गया: ${position}`],
})
