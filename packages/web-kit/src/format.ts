import type { Language } from './language.tsx'

const localeOf = { en: 'en-IN', hi: 'hi-IN' } as const

/** The format of a time of day: Hindi names the part of the day, `दोपहर 2:32`. */
const clocks: Record<Language, Intl.DateTimeFormatOptions> = {
  en: { timeStyle: 'short' },
  hi: { hour: 'numeric', minute: '2-digit', dayPeriod: 'long' },
}

/** One formatter for each kind of number and language: creating one takes longer than formatting a menu's prices. */
const made = new Map<string, Intl.NumberFormat>()
function numberFormat(kind: string, language: Language, options: Intl.NumberFormatOptions) {
  const key = `${kind} ${language}`
  const known = made.get(key) ?? new Intl.NumberFormat(localeOf[language], options)
  made.set(key, known)
  return known
}

const dates = new Map<string, Intl.DateTimeFormat>()
/** Returns the same for times; without a zone, the device's is used, which may change on a journey. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)} ${options.timeZone ?? new Date().getTimezoneOffset()}`
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dates.set(key, known)
  return known
}

/** Formats an amount: 126 → ₹126.00 */
export const rupees = (amount: number, language: Language) =>
  numberFormat('rupees', language, { style: 'currency', currency: 'INR' }).format(amount)

/** Formats a number: 1284 → 1,284 */
export const count = (amount: number, language: Language) => numberFormat('count', language, {}).format(amount)

/** Formats kilometres as 2.4 km, or as 850 m below one. */
export function distance(km: number, language: Language) {
  const metres = Math.round(km * 1000)
  const [amount, unit, digits] = metres < 1000 ? ([metres, 'meter', 0] as const) : ([km, 'kilometer', 1] as const)
  return numberFormat(unit, language, {
    style: 'unit',
    unit,
    // In Hindi the short style is an abbreviation that nobody says: कि॰मी॰ for किमी.
    unitDisplay: language === 'hi' ? 'narrow' : 'short',
    maximumFractionDigits: digits,
  }).format(amount)
}

/** Formats a time as 20 Nov 2026, 6:05 pm: in a place's time zone, which is named if this device shows another time. */
export const dateTime = (iso: string, language: Language, zone?: string) =>
  named(`${dayOf(iso, language, zone)}, ${clock(iso, language, zone)}`, iso, language, zone)

/** Formats a calendar date as 20 Nov 2026, without a time. */
export const date = (day: string, language: Language) => dayOf(day, language, 'UTC')

/** Formats the day of a time as 20 Nov 2026, in a place's time zone. In Hindi the medium style abbreviates: नव॰ for नवंबर. */
export const dayOf = (iso: string, language: Language, timeZone?: string) =>
  dateFormat(localeOf[language], { dateStyle: language === 'hi' ? 'long' : 'medium', timeZone }).format(new Date(iso))

/** Formats a time as 6:05 pm, शाम 6:05, in the same way. */
export const timeOfDay = (iso: string, language: Language, zone?: string) =>
  named(clock(iso, language, zone), iso, language, zone)

const clock = (iso: string, language: Language, timeZone?: string) =>
  dateFormat(localeOf[language], { ...clocks[language], timeZone }).format(new Date(iso))

const named = (text: string, iso: string, language: Language, zone?: string) =>
  zone === undefined ? text : withZone(text, iso, language, zone)

/** Appends the name of the time zone if this device shows another time: `1:26 pm IST`. */
export function withZone(text: string, iso: string, language: Language, zone: string) {
  const at = new Date(iso)
  const clock = (timeZone?: string) =>
    dateFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) }).format(at)
  if (clock() === clock(zone)) return text
  const parts = dateFormat(localeOf[language], { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return `${text} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone}`
}

/** Formats a time as 6:05 pm, in another time zone whose name is shown beside it. */
export const timeOfDayIn = (iso: string, timeZone: string, language: Language) => clock(iso, language, timeZone)

const justNow = { en: 'just now', hi: 'अभी-अभी' } as const

/** Formats the time since `iso` in the largest non-zero unit: 4 min ago. `now` in ms. */
export function timeAgo(iso: string, now: number, language: Language) {
  const minutes = Math.round((now - Date.parse(iso)) / 60_000)
  if (minutes < 1) return justNow[language]
  const format = new Intl.RelativeTimeFormat(localeOf[language], {
    // As above: मि॰ for मिनट.
    style: language === 'hi' ? 'long' : 'short',
    numeric: 'auto',
  })
  if (minutes < 60) return format.format(-minutes, 'minute')
  if (minutes < 24 * 60) return format.format(-Math.round(minutes / 60), 'hour')
  return format.format(-Math.round(minutes / (24 * 60)), 'day')
}
