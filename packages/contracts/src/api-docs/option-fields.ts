import type { FieldText } from './field-text.ts'

/** Fields of options of products and lines, by name. */
export const optionFields: Record<string, FieldText> = {
  group_id: { description: 'The group of the option.' },
  max_choices: { description: 'How many may be chosen at most; 1: one of them.' },
  option_group_ids: { description: 'The groups of options, in the order in which they are asked; missing: as before.' },
  option_groups: {
    description: 'The groups of options, in the order in which they are asked; missing when there are none.',
  },
  option_id: { description: 'The option.' },
  options: { description: 'The options.' },
  product_count: { description: 'How many products have the group.' },
}
