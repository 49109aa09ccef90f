import { dateTime, date, rupees } from '@tapri/web-kit/format'
import type { Language } from '@tapri/web-kit/language'

export interface ValueTexts {
  language: Language
  timeZone: string
  nothing: string
  yes: string
  no: string
  closed: string
  corners: (count: number) => string
  leftOut: (parts: number) => string
  least: (amount: string) => string
  redrawn: string
  words: Readonly<Record<string, string>>
}

const money = new Set([
  'price',
  'free_delivery_from',
  'minimum_order',
  'packaging_per_order',
  'packaging_per_piece',
  'cap',
  'amount',
  'minimum',
])
/** Lists of ids, for which only the count is shown. */
const counted = new Set(['product_ids', 'category_ids', 'outlet_ids'])

const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** Returns the name of a field in words: both names for a nested one; a name from a newer server is shown as it is. */
export const fieldName = (name: string, names: Readonly<Record<string, string>>) =>
  name
    .split('.')
    .map((part) => names[part] ?? part)
    .join(' · ')

/** Formats a value before or after a change, as the page of the thing shows it. */
export function valueText(name: string, value: unknown, texts: ValueTexts): string {
  const { language, nothing, yes, no } = texts
  const field = lastOf(name)
  if (value === null) return nothing
  if (Array.isArray(value)) return counted.has(field) ? String(value.length) : listText(field, value, texts)
  switch (typeof value) {
    case 'boolean':
      return value ? yes : no
    case 'number':
      return money.has(field) ? rupees(value, language) : String(value)
    case 'string':
      return wordText(field, value, texts)
    default:
      return JSON.stringify(value)
  }
}

/**
 * Formats a value before and after a change. If both texts are the same, the second names the fields that differ, or
 * says that an area was redrawn.
 */
export function pairText(
  name: string,
  { before, after }: { before?: unknown; after?: unknown },
  texts: ValueTexts,
  names: Readonly<Record<string, string>>,
): [before: string, after: string] {
  const [was, is] = [valueText(name, before, texts), valueText(name, after, texts)]
  if (was !== is || !Array.isArray(before) || !Array.isArray(after)) return [was, is]
  const differing = after.flatMap((part: unknown, index) => differingKeys(before[index], part))
  const words = [...new Set(differing)].map((key) => (key === 'rings' ? texts.redrawn : fieldName(key, names)))
  return [was, words.length > 0 ? `${is}: ${words.join(', ')}` : is]
}

function differingKeys(before: unknown, after: unknown): string[] {
  const [was, is] = [Object(before), Object(after)] as Record<string, unknown>[]
  return Object.keys({ ...was, ...is }).filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]))
}

/** Fields that contain free text. */
const typed = /^(name|description|address|legal_name|category_name|code|email|phone|image_url|url)/

function wordText(field: string, value: string, { language, timeZone, words }: ValueTexts): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateTime(value, language, timeZone)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value, language)
  return typed.test(field) ? value : (words[value] ?? value)
}

const listText = (field: string, values: readonly unknown[], texts: ValueTexts) =>
  values
    .map((value) => {
      if (field === 'days') return weekday(Number(value), texts.language)
      return typeof value === 'string'
        ? wordText(field === 'types' ? 'url' : field, value, texts)
        : partText(value, texts)
    })
    .join(', ')

/** Returns the name of a weekday. 1 is Monday; so is 5 January 1970. */
const weekday = (day: number, language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', timeZone: 'UTC' }).format((day + 3) * 86_400_000)

interface Part {
  name?: string
  price?: number
  opens?: string
  closes?: string
  date?: string
  spans?: readonly Part[]
  up_to_km?: number
  fee?: number | null
  minimum_order?: number | null
  rings?: readonly (readonly unknown[])[]
}

/** Formats an entry of a list: an option, a span of hours, a day with its own hours, a distance step, an area. */
function partText(value: unknown, texts: ValueTexts): string {
  const { name, price, opens, closes, date: day, spans, up_to_km, fee, minimum_order: least, rings } = value as Part
  const { language, closed } = texts
  if (opens !== undefined) return `${opens}–${closes}`
  if (day !== undefined) {
    const hours = spans?.map((span) => partText(span, texts)).join(', ')
    return `${date(day, language)}: ${hours || closed}`
  }
  const parts = [
    name ?? (up_to_km !== undefined && `${up_to_km} km`),
    price !== undefined && rupees(price, language),
    typeof fee === 'number' && rupees(fee, language),
    typeof least === 'number' && texts.least(rupees(least, language)),
    rings?.[0] && `(${ringsText(rings, texts)})`,
  ]
  return parts.filter(Boolean).join(' ') || JSON.stringify(value)
}

function ringsText([border = [], ...holes]: readonly (readonly unknown[])[], texts: ValueTexts) {
  const corners = texts.corners(border.length)
  return holes.length > 0 ? `${corners}, ${texts.leftOut(holes.length)}` : corners
}
