import type { Language } from './language.tsx'

const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const

/** 126 → ₹126.00 */
export const rupees = (amount: number, language: Language) =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency: 'INR' }).format(amount)

/** 1284 → 1,284 */
export const count = (amount: number, language: Language) => new Intl.NumberFormat(localeOf[language]).format(amount)

/** Formats kilometres as 2.4 km, below one as 850 m. */
export function distance(km: number, language: Language) {
  const metres = Math.round(km * 1000)
  const [amount, unit, digits] = metres < 1000 ? [metres, 'meter', 0] : [km, 'kilometer', 1]
  return new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: String(unit),
    unitDisplay: 'short',
    maximumFractionDigits: Number(digits),
  }).format(Number(amount))
}

/** 20 Nov 2026, 6:05 pm, in the browser's time zone. */
export const dateTime = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

/** 6:05 pm */
export const timeOfDay = (iso: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short' }).format(new Date(iso))

/** Formats the time since `iso` in the largest non-zero unit: 4 min ago. `now` in ms. */
export function timeAgo(iso: string, now: number, language: Language) {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000)
  const format = new Intl.RelativeTimeFormat(localeOf[language], { style: 'short', numeric: 'auto' })
  if (minutes < 60) return format.format(-Math.max(minutes, 0), 'minute')
  if (minutes < 24 * 60) return format.format(-Math.round(minutes / 60), 'hour')
  return format.format(-Math.round(minutes / (24 * 60)), 'day')
}
