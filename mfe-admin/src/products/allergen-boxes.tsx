import { type Allergen, allergens } from '@tapri/contracts/food-marks'
import { Checkbox } from '@tapri/ui/checkbox'
import { useFactsTexts } from './facts-texts.ts'
import styles from './product-facts.module.css'

interface AllergenBoxesProps {
  chosen: readonly Allergen[]
  /** Called with the allergens in list order. */
  onChange: (chosen: Allergen[]) => void
}

/** Shows a checkbox for each allergen. */
export function AllergenBoxes({ chosen, onChange }: AllergenBoxesProps) {
  const texts = useFactsTexts()
  return (
    <fieldset className={styles.boxes}>
      <legend>{texts.allergensTitle}</legend>
      {allergens.map((each) => (
        <Checkbox
          key={each}
          label={texts.allergens[each]}
          checked={chosen.includes(each)}
          onChange={({ target }) =>
            onChange(allergens.filter((other) => (other === each ? target.checked : chosen.includes(other))))
          }
        />
      ))}
    </fieldset>
  )
}

/** Lists the options of the food authority's mark, and none. */
export function DietOptions() {
  const texts = useFactsTexts()
  return (['', 'veg', 'non_veg'] as const).map((diet) => (
    <option key={diet} value={diet}>
      {texts.diets[diet]}
    </option>
  ))
}
