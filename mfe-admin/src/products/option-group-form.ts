import type { Allergen, Diet } from '@tapri/contracts/food-marks'
import { KCAL_MAX, OPTION_GROUP_MAX_OPTIONS, OPTION_PRICE_MAX_RUPEES } from '@tapri/contracts/limits'
import type { OptionGroup, OptionGroupForm } from '@tapri/contracts/option-groups'
import { numberText, numberWithin } from '@tapri/contracts/typed/identifiers'
import { hindiBodyOf } from '../hindi.ts'

/** An option as typed; `key` identifies its row, even before it has an id. */
export interface OptionFields {
  key: string
  id?: string
  name: string
  name_hi: string
  price: string
  diet: Diet | ''
  allergens: readonly Allergen[]
  /** Calories that it adds, in kcal; empty if unknown. */
  kcal: string
}

/** The form's values, as typed. */
export interface GroupFields {
  name: string
  name_hi: string
  required: boolean
  /** `one`: exactly one can be chosen; `any`: up to `upTo`. */
  kind: 'one' | 'any'
  upTo: string
  options: readonly OptionFields[]
}

export const emptyOption = (key: string): OptionFields => ({
  key,
  name: '',
  name_hi: '',
  price: '0',
  diet: '',
  allergens: [],
  kcal: '',
})

export const groupFieldsOf = (group: OptionGroup | null): GroupFields => ({
  name: group?.name ?? '',
  name_hi: group?.name_hi ?? '',
  required: group?.required ?? false,
  kind: group && group.max_choices > 1 ? 'any' : 'one',
  upTo: String(group && group.max_choices > 1 ? group.max_choices : 2),
  options: group?.options.map(({ id, name, name_hi = '', price, diet, allergens = [], kcal }) => ({
    key: id,
    id,
    name,
    name_hi,
    price: String(price),
    diet: diet ?? ('' as const),
    allergens,
    kcal: numberText(kcal),
  })) ?? [emptyOption('new 1'), emptyOption('new 2')],
})

/** Returns the group's options that were removed from the form. */
export const goneOf = ({ options }: GroupFields, group: OptionGroup) =>
  group.options
    .filter(({ id }) => !options.some((option) => option.id === id))
    .map(({ id }) => ({ group_id: group.id, option_id: id }))

/** Parses rupees with at most two decimals, also negative ones; undefined if invalid. */
export const differenceOf = (typed: string) => numberWithin(typed, -OPTION_PRICE_MAX_RUPEES, OPTION_PRICE_MAX_RUPEES, 2)

const kcalOf = (typed: string) => (typed.trim() === '' ? null : numberWithin(typed, 0, KCAL_MAX, 0))
const upToOf = (typed: string) => numberWithin(typed, 2, OPTION_GROUP_MAX_OPTIONS, 0)

/**
 * The errors by field: `name` and `upTo` of the group, `name <key>` and `price <key>` of its options. The values are
 * keys of `texts.ts`.
 */
export type GroupErrors = Readonly<
  Record<
    string,
    | 'nameRequired'
    | 'upToWrong'
    | 'optionNameRequired'
    | 'optionPriceWrong'
    | 'optionRepeated'
    | 'usualMissing'
    | 'kcalWrong'
  >
>

export function errorsOf({ name, required, kind, upTo, options }: GroupFields): GroupErrors {
  const names = options.map((option) => option.name.trim().toLowerCase())
  const [first] = options
  const isUsual = options.some(({ price }) => differenceOf(price) === 0)
  return Object.fromEntries([
    ...(name.trim() ? [] : [['name', 'nameRequired']]),
    ...(kind === 'any' && upToOf(upTo) === undefined ? [['upTo', 'upToWrong']] : []),
    ...(required && !isUsual && first ? [[`price ${first.key}`, 'usualMissing']] : []),
    ...options.flatMap((option, index) => [
      ...(names[index] ? [] : [[`name ${option.key}`, 'optionNameRequired']]),
      ...(names[index] && names.indexOf(names[index]) !== index ? [[`name ${option.key}`, 'optionRepeated']] : []),
      ...(differenceOf(option.price) === undefined ? [[`price ${option.key}`, 'optionPriceWrong']] : []),
      ...(kcalOf(option.kcal) === undefined ? [[`kcal ${option.key}`, 'kcalWrong']] : []),
    ]),
  ])
}

/** Returns the changes to an option's mark, allergens and calories; omits what is unchanged. */
function marksBodyOf(
  { diet, allergens, kcal: typed }: OptionFields,
  before: OptionGroup['options'][number] | undefined,
) {
  const kcal = kcalOf(typed) ?? null
  const isSame = String(allergens) === String(before?.allergens ?? [])
  return {
    ...(diet !== (before?.diet ?? '') && { diet: diet || null }),
    ...(!isSame && { allergens: [...allergens] }),
    ...(kcal !== (before?.kcal ?? null) && { kcal }),
  }
}

/** Returns the request body for an edit, or without `group` for a new one. */
export const groupBodyOf = (
  { name, name_hi, required, kind, upTo, options }: GroupFields,
  group: OptionGroup | null,
): OptionGroupForm => ({
  name: name.trim(),
  ...hindiBodyOf('name_hi', name_hi, group),
  required,
  max_choices: kind === 'one' ? 1 : (upToOf(upTo) ?? 2),
  options: options.map((option) => {
    const before = group?.options.find(({ id }) => id === option.id)
    return {
      ...(option.id && { id: option.id }),
      name: option.name.trim(),
      ...hindiBodyOf('name_hi', option.name_hi, before),
      price: differenceOf(option.price) ?? 0,
      ...marksBodyOf(option, before),
    }
  }),
})

/** Moves the option at `index` up by one. */
export function movedUp(options: readonly OptionFields[], index: number): OptionFields[] {
  const moved = options.toSpliced(index, 1)
  const option = options[index]
  return option && index > 0 ? moved.toSpliced(index - 1, 0, option) : [...options]
}
