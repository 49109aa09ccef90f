import type { Language } from '../problems/text.ts'

const words = {
  en: { today: 'today at', tomorrow: 'tomorrow at', on: (day: string) => `on ${day} at`, at: (clock: string) => clock },
  hi: { today: 'आज', tomorrow: 'कल', on: (day: string) => `${day} को`, at: (clock: string) => `${clock} बजे` },
}
const locales = { en: { day: 'en-IN', clock: 'en-US' }, hi: { day: 'hi-IN', clock: 'hi-IN' } }

/**
 * A coming instant as people of that time zone say it, for the end of a sentence: `today at 9:00 AM`, `tomorrow at 9:00
 * AM`, `on Tuesday, 24 November at 9:00 AM`; `आज सुबह 9:00 बजे`. Instants are milliseconds since 1970.
 */
export function dayAndTime(instant: number, timeZone: string, language: Language, now: number): string {
  const { today, tomorrow, on, at } = words[language]
  const { day, clock } = locales[language]
  const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(instant)
  const time = at(
    format(clock, { hour: 'numeric', minute: '2-digit', ...(language === 'hi' && { dayPeriod: 'long' }) }).replaceAll(
      /\s/g,
      ' ',
    ),
  )
  const away = daysBetween(now, instant, timeZone)
  if (away === 0) return `${today} ${time}`
  if (away === 1) return `${tomorrow} ${time}`
  return `${on(format(day, { weekday: 'long', day: 'numeric', month: 'long' }))} ${time}`
}

/** Calendar days from one instant to another in the time zone. */
function daysBetween(from: number, to: number, timeZone: string) {
  const dayOf = (instant: number) =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)) / 86_400_000
  return dayOf(to) - dayOf(from)
}
