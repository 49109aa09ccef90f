/** The marks of a food. Plain values: pages import this file without the schemas. */

/** The mark that the food authority (FSSAI) prescribes: green for vegetarian food, brown for all other food. */
export const diets = ['veg', 'non_veg'] as const
export type Diet = (typeof diets)[number]

/** Allergens that a label must name in India, and others that customers ask for. */
export const allergens = [
  'milk',
  'gluten',
  'nuts',
  'peanuts',
  'egg',
  'fish',
  'crustaceans',
  'soy',
  'sesame',
  'mustard',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

export const servingUnits = ['ml', 'g', 'piece'] as const
export type ServingUnit = (typeof servingUnits)[number]
