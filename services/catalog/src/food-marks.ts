import type { Allergen, Diet } from '@tapri/contracts/food-marks'

interface Marks {
  diet?: Diet | null | undefined
  allergens?: Allergen[] | undefined
}

/** The marks as a response has them: only those that there are. */
export const marksOf = ({ diet, allergens }: Marks) => ({
  ...(diet && { diet }),
  ...(allergens && allergens.length > 0 && { allergens }),
})

/** Says what is stored of the marks of a form: what it leaves out stays. */
export const withMarks = (before: Marks, { diet, allergens }: Marks) =>
  marksOf({
    diet: diet === undefined ? before.diet : diet,
    allergens: allergens === undefined ? before.allergens : allergens,
  })
