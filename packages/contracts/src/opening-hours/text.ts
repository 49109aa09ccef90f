import { type Day, days } from './days.ts'
import type { OpeningTimes, Span } from './schema.ts'

/**
 * Formats opening hours as the specification writes them, `9:00 AM - 11:00 PM`, extended for weekdays and several
 * spans: `Mon-Fri 9:00 AM - 2:00 PM, 5:00 PM - 11:00 PM; Sat 10:00 AM - 8:00 PM; Sun closed`. Exceptions are left out.
 * Names of days stay English: the text is one of the specification's fields, the same for every reader.
 */
export function textOf({ week }: OpeningTimes): string {
  const groups: { first: Day; last: Day; text: string }[] = []
  for (const day of days) {
    const text = spansText(week[day])
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  if (groups.length === 1) return groups[0]?.text ?? CLOSED
  return groups.map(({ first, last, text }) => `${daysText(first, last)} ${text}`).join('; ')
}

const CLOSED = 'closed'
const spansText = (spans: readonly Span[]) =>
  spans.map(({ opens, closes }) => `${clockText(opens)} - ${clockText(closes)}`).join(', ') || CLOSED
const daysText = (first: Day, last: Day) => (first === last ? short(first) : `${short(first)}-${short(last)}`)
const short = (day: Day) => day.charAt(0).toUpperCase() + day.slice(1, 3)

function clockText(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Parses such a text; undefined for any other text, which is shown but not enforced. */
export function timesOf(text: string): OpeningTimes | undefined {
  const week: Partial<Record<Day, Span[]>> = {}
  for (const part of text.split(';')) {
    const [, first, last, rest = ''] = /^\s*(?:([a-z]{3})(?:\s*[-–]\s*([a-z]{3}))?\s+)?(.+)$/i.exec(part) ?? []
    const spans = spansOf(rest)
    const named = first === undefined ? days : daysBetween(first, last ?? first)
    if (!spans || !named) return undefined
    for (const day of named) {
      if (week[day]) return undefined
      week[day] = spans
    }
  }
  // A day that the text leaves out is unknown, not closed.
  return days.every((day) => week[day]) ? { week: week as OpeningTimes['week'] } : undefined
}

function daysBetween(first: string, last: string): readonly Day[] | undefined {
  const [from, to] = [first, last].map((name) => days.findIndex((day) => short(day) === capital(name)))
  return from === undefined || to === undefined || from < 0 || to < from ? undefined : days.slice(from, to + 1)
}
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

function spansOf(text: string): Span[] | undefined {
  if (text.trim().toLowerCase() === CLOSED) return []
  const spans = text.split(',').map((part) => {
    const [opens, closes, ...rest] = part.split(/[-–]/).map(clockOf)
    return opens && closes && rest.length === 0 ? { opens, closes } : undefined
  })
  const isWhole = spans.every((span) => span !== undefined)
  return isWhole && areSpansInOrder(spans) ? spans : undefined
}

/** `9:00 AM`, `9 am` → `09:00`. */
function clockOf(text: string): string | undefined {
  const [, hour, minute = '00', half] = /^\s*(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?\s*$/i.exec(text) ?? []
  if (hour === undefined || half === undefined) return undefined
  return `${String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** Tells whether each span of a day begins after the one before has ended; only the last may go past midnight. */
export const areSpansInOrder = (spans: readonly Span[]) =>
  spans.every(({ opens, closes }, index) => {
    const next = spans[index + 1]
    return !next || (opens < closes && closes <= next.opens)
  })
