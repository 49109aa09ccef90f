import type { Promotion, PromotionForm } from '@tapri/contracts/promotions'
import { numberText } from '@tapri/contracts/typed/identifiers'

/** The form's values: numbers and times as text; an empty field is no condition. */
export interface PromotionFields {
  name: string
  name_hi: string
  code: string
  kind: PromotionForm['kind']
  percent: string
  cap: string
  amount: string
  stamps: string
  minimum: string
  starts_at: string
  ends_at: string
  from_time: string
  to_time: string
  max_uses: string
  max_uses_per_customer: string
  first_order: boolean
  days: string[]
  outlet_ids: string[]
  product_ids: string[]
  category_ids: string[]
  channels: string[]
}

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time as the value of a `datetime-local` input. */
function localOf(iso: string | undefined) {
  if (iso === undefined) return ''
  const at = new Date(iso)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

export const fieldsOf = (promotion: Promotion | null): PromotionFields => ({
  name: promotion?.name ?? '',
  name_hi: promotion?.name_hi ?? '',
  code: promotion?.code ?? '',
  kind: promotion?.kind ?? 'percent',
  percent: numberText(promotion?.percent),
  cap: numberText(promotion?.cap),
  amount: numberText(promotion?.amount),
  stamps: numberText(promotion?.stamps),
  minimum: numberText(promotion?.minimum),
  starts_at: localOf(promotion?.starts_at),
  ends_at: localOf(promotion?.ends_at),
  from_time: promotion?.from_time ?? '',
  to_time: promotion?.to_time ?? '',
  max_uses: numberText(promotion?.max_uses),
  max_uses_per_customer: numberText(promotion?.max_uses_per_customer),
  first_order: promotion?.first_order ?? false,
  days: (promotion?.days ?? []).map(String),
  outlet_ids: promotion?.outlet_ids ?? [],
  product_ids: promotion?.product_ids ?? [],
  category_ids: promotion?.category_ids ?? [],
  channels: promotion?.channels ?? [],
})

/** Fields that belong to certain kinds only; values typed for another kind are ignored. */
const ofKind: Partial<Record<keyof PromotionFields, readonly PromotionForm['kind'][]>> = {
  percent: ['percent'],
  cap: ['percent'],
  amount: ['amount', 'friend'],
  stamps: ['stamps'],
}

/** Returns whether anything besides the benefit is set. */
export const hasConditions = (fields: PromotionFields) =>
  Object.entries(fields).some(
    ([name, value]: [string, unknown]) =>
      !benefit.has(name) && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  )

const benefit = new Set(['name', 'name_hi', 'code', 'kind', 'percent', 'cap', 'amount', 'stamps'])

const numbers = new Set(['percent', 'cap', 'amount', 'stamps', 'minimum', 'max_uses', 'max_uses_per_customer'])

/** Returns the request body, without empty fields. */
export function bodyOf(fields: PromotionFields): PromotionForm {
  const entries = Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const kinds = ofKind[name as keyof PromotionFields]
    if (value === '' || value === false || (Array.isArray(value) && value.length === 0)) return []
    if (kinds && !kinds.includes(fields.kind)) return []
    if (name === 'code' && fields.kind === 'friend') return []
    if (name === 'days') return [[name, fields.days.map(Number).toSorted((a, b) => a - b)]]
    if (name === 'starts_at' || name === 'ends_at') return [[name, new Date(String(value)).toISOString()]]
    return [[name, numbers.has(name) ? Number(value) : typeof value === 'string' ? value.trim() : value]]
  })
  return Object.fromEntries(entries) as PromotionForm
}
