import type { OptionGroup } from '@tapri/contracts/option-groups'

export const optionGroups: OptionGroup[] = [
  {
    id: 'g-1',
    name: 'Size',
    required: true,
    max_choices: 1,
    options: [
      { id: 'x-1', name: 'Regular', price: 0 },
      { id: 'x-2', name: 'Large', price: 15 },
    ],
  },
  {
    id: 'g-2',
    name: 'Spices',
    required: false,
    max_choices: 2,
    options: [
      { id: 'x-3', name: 'Extra ginger', price: 5 },
      { id: 'x-4', name: 'Extra elaichi', price: 5 },
      { id: 'x-5', name: 'Tulsi', price: 5.5 },
    ],
  },
]
const chosen = [
  { group_id: 'g-1', option_id: 'x-2', name: 'Large', price: 15 },
  { group_id: 'g-2', option_id: 'x-3', name: 'Extra ginger', price: 5 },
]
/** Two lines of an order, the first with options and a note. */
export const chosenItems = [
  {
    product_id: 'p-7',
    product_name: 'Kashmiri Kahwa',
    quantity: 2,
    price: 80,
    options: chosen,
    note: 'Very hot, please',
  },
  { product_id: 'p-7', product_name: 'Kashmiri Kahwa', quantity: 1, price: 60 },
]
