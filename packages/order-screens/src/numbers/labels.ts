import type { Language } from '@tapri/web-kit/language'

const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const

/** Dates and hours in the response are in the right time zone already: they are shown unconverted. */
const inUtc = (options: Intl.DateTimeFormatOptions, language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone: 'UTC' })

/** Formats an hour: 18 → 6 pm, शाम 6 */
export const hourLabel = (hour: number, language: Language) =>
  inUtc({ hour: 'numeric', ...(language === 'hi' && { dayPeriod: 'long' }) }, language).format(
    Date.UTC(2026, 0, 1, hour),
  )

/** Formats a date: 2026-11-22 → 22 Nov */
export const dateLabel = (date: string, language: Language) =>
  inUtc({ day: 'numeric', month: 'short' }, language).format(Date.parse(`${date}T00:00:00Z`))

/** Formats a date: 2026-11-22 → Sunday, 22 November */
export const dateTitle = (date: string, language: Language) =>
  inUtc({ weekday: 'long', day: 'numeric', month: 'long' }, language).format(Date.parse(`${date}T00:00:00Z`))

/** Formats an amount: 4700 → ₹4.7K, for the axis of a chart. */
export const shortRupees = (amount: number, language: Language) =>
  new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'INR',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  }).format(amount)

/** Formats seconds: 340 → 6 min; in seconds below a minute, in hours and minutes from an hour on. */
export function duration(seconds: number, language: Language) {
  // The English of India writes "6 mins".
  const locale = language === 'hi' ? localeOf.hi : 'en'
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: language === 'hi' ? 'long' : 'short',
    }).format(value)
  const minutes = Math.round(seconds / 60)
  if (minutes === 0) return unit(Math.round(seconds), 'second')
  if (minutes < 60) return unit(minutes, 'minute')
  const hours = unit(Math.floor(minutes / 60), 'hour')
  return minutes % 60 === 0 ? hours : `${hours} ${unit(minutes % 60, 'minute')}`
}
