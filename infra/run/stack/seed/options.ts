import type { OptionGroup, OptionGroupForm, UsedOptionGroup } from '@tapri/contracts/option-groups'
import type { Api } from './api.ts'

const option = (name: string, name_hi: string, price = 0) => ({ name, name_hi, price })

/** The option groups of the demo menu; several products share one. */
const optionGroups: OptionGroupForm[] = [
  {
    name: 'Size',
    name_hi: 'साइज़',
    required: true,
    max_choices: 1,
    options: [option('Regular', 'रेगुलर'), option('Large', 'बड़ा', 15)],
  },
  {
    name: 'Sugar',
    name_hi: 'चीनी',
    required: true,
    max_choices: 1,
    options: [option('Normal sugar', 'नॉर्मल चीनी'), option('Less sugar', 'कम चीनी'), option('No sugar', 'बिना चीनी')],
  },
  {
    name: 'Spices',
    name_hi: 'मसाले',
    required: false,
    max_choices: 2,
    options: [
      option('Extra ginger', 'ज़्यादा अदरक', 5),
      option('Extra elaichi', 'ज़्यादा इलायची', 5),
      option('Tulsi', 'तुलसी', 5),
    ],
  },
  {
    name: 'Extras',
    name_hi: 'ऊपर से',
    required: false,
    max_choices: 3,
    options: [option('Cheese', 'चीज़', 20), option('Boiled egg', 'उबला अंडा', 15), option('Green chilli', 'हरी मिर्च')],
  },
]

/** Returns the ids of the option groups by name, creating missing ones. */
export async function makeOptionGroups(call: Api, token: string) {
  const { body: present } = await call<UsedOptionGroup[]>({ path: '/admin/option-groups', token })
  const ids = new Map(present.map(({ name, id }) => [name, id]))
  for (const json of optionGroups.filter(({ name }) => !ids.has(name))) {
    const { body } = await call<OptionGroup>({ method: 'POST', path: '/admin/option-groups', token, json })
    ids.set(json.name, body.id)
  }
  return ids
}
