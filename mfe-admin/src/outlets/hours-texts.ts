import { bilingual } from '@tapri/web-kit/language'

export const useHoursTexts = bilingual({
  label: ['Opening hours', 'खुलने का समय'],
  enforced: ['Orders are taken only at these hours.', 'ऑर्डर सिर्फ़ इसी समय लिए जाते हैं।'],
  onlyShown: [
    'This text is only shown: orders are taken at any time. Write it like 9:00 AM - 11:00 PM to take orders only at these hours.',
    'यह सिर्फ़ दिखाया जाता है, ऑर्डर हर समय लिए जाते हैं। 9:00 AM - 11:00 PM की तरह लिखने पर यह लागू होगा।',
  ],
  notYetEnforced: [
    'These hours are only shown until you save them here.',
    'यह समय अभी सिर्फ़ दिखाया जाता है। यहाँ सेव करने पर लागू होगा।',
  ],
  openAllDay: ['Open 24 hours', '24 घंटे खुला'],
  allDay: ['24 hours', '24 घंटे'],
  byDay: ['Days, holidays and time zone', 'दिन, छुट्टियाँ और टाइम ज़ोन'],
  days: {
    monday: ['Monday', 'सोमवार'],
    tuesday: ['Tuesday', 'मंगलवार'],
    wednesday: ['Wednesday', 'बुधवार'],
    thursday: ['Thursday', 'गुरुवार'],
    friday: ['Friday', 'शुक्रवार'],
    saturday: ['Saturday', 'शनिवार'],
    sunday: ['Sunday', 'रविवार'],
  },
  sameOnAllDays: ['Same on all days', 'सभी दिन यही समय'],
  to: ['to', 'से'],
  closed: ['Closed', 'बंद'],
  overlap: [
    'The hours of a day must follow each other without overlapping.',
    'एक दिन के समय एक के बाद एक हों, आपस में टकराएँ नहीं।',
  ],
  startWithDays: ['Set hours by day', 'दिन के हिसाब से समय चुनें'],
  holidays: ['Holidays and other dates', 'छुट्टियाँ और ख़ास तारीख़ें'],
  holidaysHint: [
    'On these dates, these hours apply instead of the weekly ones.',
    'इन तारीख़ों पर हफ़्ते का नहीं, यहाँ का समय लागू होता है।',
  ],
  datesNeeded: [
    'Please choose each date, once, with hours that follow each other.',
    'कृपया हर तारीख़ एक बार चुनें, और समय एक के बाद एक रखें।',
  ],
  date: ['Date', 'तारीख़'],
  addDate: ['Add a date', 'तारीख़ जोड़ें'],
  removeDate: (date: string) => [`Remove ${date}`, `हटाएँ: ${date}`],
  timeZone: ['Time zone', 'टाइम ज़ोन'],
  ofBusiness: ['Same as all outlets', 'सभी आउटलेट जैसा'],
})
