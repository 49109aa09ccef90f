import type { Allergen, Diet } from '@tapri/contracts/food-marks'

interface Marks {
  diet?: Diet | null | undefined
  allergens?: Allergen[] | undefined
}

/** Returns food marks for a response, without empty ones. */
export const marksOf = ({ diet, allergens }: Marks) => ({
  ...(diet && { diet }),
  ...(allergens && allergens.length > 0 && { allergens }),
})

/** Merges the marks of a form with the stored ones: those that the form leaves out stay. */
export const withMarks = (before: Marks, { diet, allergens }: Marks) =>
  marksOf({
    diet: diet === undefined ? before.diet : diet,
    allergens: allergens === undefined ? before.allergens : allergens,
  })
