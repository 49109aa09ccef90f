import type { Day } from '@tapri/contracts/opening-hours/days'
import { createTexts } from '@tapri/web-kit/language'

const days: Record<'en' | 'hi', Record<Day, string>> = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  hi: {
    monday: 'सोमवार',
    tuesday: 'मंगलवार',
    wednesday: 'बुधवार',
    thursday: 'गुरुवार',
    friday: 'शुक्रवार',
    saturday: 'शनिवार',
    sunday: 'रविवार',
  },
}

const en = {
  label: 'Opening hours',
  enforced: 'Orders are taken only at these hours.',
  onlyShown: 'This text is only shown: orders are taken at any time. Written like 9:00 AM - 11:00 PM, it counts.',
  notYetEnforced: 'These hours are only shown until you save them here.',
  byDay: 'Days, holidays and time zone',
  days: days.en,
  sameOnAllDays: 'Same on all days',
  closed: 'Closed',
  addSpan: (day: string) => `Add hours: ${day}`,
  removeSpan: (day: string) => `Remove hours: ${day}`,
  opens: (day: string) => `${day}: opens`,
  closes: (day: string) => `${day}: closes`,
  to: 'to',
  overlap: 'The hours of a day must follow each other without overlapping.',
  startWithDays: 'Set hours by day',
  holidays: 'Holidays and other dates',
  holidaysHint: 'On these dates the hours here count, not those of the week.',
  datesNeeded: 'Please choose each date, once, with hours that follow each other.',
  date: 'Date',
  addDate: 'Add a date',
  removeDate: (date: string) => `Remove ${date}`,
  timeZone: 'Time zone',
  ofBusiness: 'As everywhere else',
}

const hi: typeof en = {
  label: 'खुलने का समय',
  enforced: 'ऑर्डर सिर्फ़ इसी समय लिए जाते हैं।',
  onlyShown: 'यह सिर्फ़ दिखाया जाता है, ऑर्डर हर समय लिए जाते हैं। 9:00 AM - 11:00 PM की तरह लिखने पर यह लागू होगा।',
  notYetEnforced: 'यह समय अभी सिर्फ़ दिखाया जाता है। यहाँ सहेजने पर लागू होगा।',
  byDay: 'दिन, छुट्टियाँ और समय क्षेत्र',
  days: days.hi,
  sameOnAllDays: 'सभी दिन यही समय',
  closed: 'बंद',
  addSpan: (day) => `समय जोड़ें: ${day}`,
  removeSpan: (day) => `समय हटाएँ: ${day}`,
  opens: (day) => `${day}: खुलता है`,
  closes: (day) => `${day}: बंद होता है`,
  to: 'से',
  overlap: 'एक दिन के समय एक के बाद एक होने चाहिए, एक-दूसरे पर नहीं।',
  startWithDays: 'दिन के हिसाब से समय चुनें',
  holidays: 'छुट्टियाँ और ख़ास तारीख़ें',
  holidaysHint: 'इन तारीख़ों पर हफ़्ते का नहीं, यहाँ का समय लागू होता है।',
  datesNeeded: 'कृपया हर तारीख़ एक बार चुनें, और समय एक के बाद एक रखें।',
  date: 'तारीख़',
  addDate: 'तारीख़ जोड़ें',
  removeDate: (date) => `हटाएँ: ${date}`,
  timeZone: 'समय क्षेत्र',
  ofBusiness: 'जैसा बाक़ी सब जगह',
}

export const texts = { en, hi }
export const useHoursTexts = createTexts(texts)
