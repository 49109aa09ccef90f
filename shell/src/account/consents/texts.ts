import { bilingual } from '@tapri/web-kit/language'

export const useConsentsTexts = bilingual({
  title: ['What you agreed to', 'आपने किस पर सहमति दी है'],
  privacy: ['Privacy notice and terms', 'प्राइवेसी नोटिस और शर्तें'],
  version: (version: string) => [`Version ${version}`, `वर्शन ${version}`],
  agreed: (day: string) => [`Agreed on ${day}`, `${day} को सहमति दी`],
})
