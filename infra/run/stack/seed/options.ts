import type { OptionGroup, OptionGroupForm, UsedOptionGroup } from '@tapri/contracts/option-groups'
import type { Api } from './api.ts'

const free = (...names: string[]) => names.map((name) => ({ name, price: 0 }))

/** The groups of options of the demo menu; several products share one. */
const optionGroups: OptionGroupForm[] = [
  {
    name: 'Size',
    required: true,
    max_choices: 1,
    options: [
      { name: 'Regular', price: 0 },
      { name: 'Large', price: 15 },
    ],
  },
  { name: 'Sugar', required: true, max_choices: 1, options: free('Normal sugar', 'Less sugar', 'No sugar') },
  {
    name: 'Spices',
    required: false,
    max_choices: 2,
    options: [
      { name: 'Extra ginger', price: 5 },
      { name: 'Extra elaichi', price: 5 },
      { name: 'Tulsi', price: 5 },
    ],
  },
  {
    name: 'Extras',
    required: false,
    max_choices: 3,
    options: [
      { name: 'Cheese', price: 20 },
      { name: 'Boiled egg', price: 15 },
      { name: 'Green chilli', price: 0 },
    ],
  },
]

/** The ids of the groups of options by name; those that exist stay as they are. */
export async function makeOptionGroups(call: Api, token: string) {
  const { body: present } = await call<UsedOptionGroup[]>({ path: '/admin/option-groups', token })
  const ids = new Map(present.map(({ name, id }) => [name, id]))
  for (const json of optionGroups.filter(({ name }) => !ids.has(name))) {
    const { body } = await call<OptionGroup>({ method: 'POST', path: '/admin/option-groups', token, json })
    ids.set(json.name, body.id)
  }
  return ids
}
