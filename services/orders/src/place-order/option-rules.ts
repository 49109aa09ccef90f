import type { OptionGroupFact } from '@tapri/contracts/events'
import { usualOption } from '@tapri/contracts/option-rules'
import type { ChosenOption } from '@tapri/contracts/order-item'
import { refusal } from '@tapri/service-kit/problems'
import type { StoredOption } from '../database.ts'

const OptionGone = refusal('OPTION_GONE')
const OptionMissing = refusal('OPTION_MISSING')
const TooManyOptions = refusal('TOO_MANY_OPTIONS')

interface Offered {
  name: string
  option_groups: readonly OptionGroupFact[]
}

/**
 * The options of a line with the catalog's names and differences, in the order of the groups. Without a list, as from pages that
 * know no options, a required group gives the first option that changes no price. Refuses an option that is not offered (409), and
 * in a list more of a group than it allows or nothing of one that is required (422).
 */
export function chosenOptions(
  given: readonly Pick<ChosenOption, 'group_id' | 'option_id' | 'name'>[] | undefined,
  { name: product, option_groups }: Offered,
): StoredOption[] {
  if (!given) return option_groups.flatMap(usualOf)
  const wanted = new Set(given.map(keyOf))
  const chosen = option_groups.flatMap((group) => {
    const ofGroup = all(group).filter((option) => wanted.has(keyOf(option)))
    if (ofGroup.length > group.max_choices) throw new TooManyOptions(group.max_choices, product, group.name)
    if (group.required && ofGroup.length === 0 && !given.some(({ group_id }) => group_id === group.id))
      throw new OptionMissing(product, group.name)
    return ofGroup
  })
  const found = new Set(chosen.map(keyOf))
  const gone = given.find((option) => !found.has(keyOf(option)))
  if (gone) throw new OptionGone(gone.name, product)
  return chosen
}

const all = ({ id: group_id, options }: OptionGroupFact): StoredOption[] =>
  options.map(({ id: option_id, name, price_paise }) => ({ group_id, option_id, name, price_paise }))

function usualOf(group: OptionGroupFact): StoredOption[] {
  const usual = group.required && usualOption(all(group), ({ price_paise }) => price_paise)
  return usual ? [usual] : []
}

const keyOf = ({ group_id, option_id }: { group_id: string; option_id: string }) => `${group_id} ${option_id}`
