import { paiseOf, usualOption } from '@tapri/contracts/option-rules'
import type { OptionGroupForm } from '@tapri/contracts/option-groups'
import { InvalidInput, refusal } from '@tapri/service-kit/http/problems'
import type { StoredOption } from '../database.ts'

const NoUsualOption = refusal('NO_USUAL_OPTION')

/** Refuses two options with one name (400): nobody could tell them apart on a ticket. */
export function assertNamesDiffer({ options }: OptionGroupForm) {
  const names = options.map(({ name }) => name.trim().toLowerCase())
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index)
  const option = options[repeated]
  if (option) throw new InvalidInput(`/body/options/${repeated}/name`, 'REPEATED_OPTION', option.name.trim())
}

/**
 * Returns what is stored of a group. Options with the id of one of `present` stay those; others get an id. Refuses a
 * required group in which every option changes the price (422): who chooses nothing, on a page that knows no options,
 * pays the product's price.
 */
export function groupColumns(
  { name, required, max_choices, options }: OptionGroupForm,
  present: readonly StoredOption[],
  newId: () => string,
) {
  if (required && !usualOption(options, ({ price }) => paiseOf(price))) throw new NoUsualOption()
  const kept = new Set(present.map(({ id }) => id))
  const stored: StoredOption[] = options.map((option) => ({
    id: option.id !== undefined && kept.delete(option.id) ? option.id : newId(),
    name: option.name.trim(),
    price_paise: paiseOf(option.price),
  }))
  return { name: name.trim(), required, max_choices, options: stored }
}
