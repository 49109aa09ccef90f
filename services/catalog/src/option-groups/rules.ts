import { paiseOf, usualOption } from '@tapri/contracts/option-rules'
import type { OptionGroupForm } from '@tapri/contracts/option-groups'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { StoredOption } from '../database.ts'
import { withMarks } from '../food-marks.ts'
import { hindiColumns, hindiOf } from '../hindi.ts'

const NoUsualOption = refusal('NO_USUAL_OPTION')

/** Refuses two options with the same name (400), which nobody could tell apart on a ticket. */
export function assertNamesDiffer({ options }: OptionGroupForm) {
  const names = options.map(({ name }) => name.trim().toLowerCase())
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index)
  const option = options[repeated]
  if (option) throw new InvalidInput(`/body/options/${repeated}/name`, 'REPEATED_OPTION', option.name.trim())
}

/**
 * Returns the columns of a group. Options with an id from `present` keep it; others get a new one. Refuses a required
 * group in which every option changes the price (422): a customer who chooses nothing, on a page that does not know
 * options, pays the product's price.
 */
export function groupColumns(
  { name, name_hi, required, max_choices, options }: OptionGroupForm,
  present: readonly StoredOption[],
  newId: () => string,
) {
  if (required && !usualOption(options, ({ price }) => paiseOf(price))) throw new NoUsualOption()
  const kept = new Map(present.map((option) => [option.id, option]))
  const stored = options.map(({ id = '', ...option }): StoredOption => {
    const before = kept.get(id)
    kept.delete(id)
    const kcal = option.kcal === undefined ? before?.kcal : option.kcal
    return {
      id: before?.id ?? newId(),
      name: option.name.trim(),
      ...hindiOf({ name_hi: before?.name_hi, ...hindiColumns(option) }),
      price_paise: paiseOf(option.price),
      ...withMarks(before ?? {}, option),
      ...(kcal != null && { kcal }),
    }
  })
  return { name: name.trim(), ...hindiColumns({ name_hi }), required, max_choices, options: stored }
}
