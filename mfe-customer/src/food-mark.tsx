import type { Product } from '@tapri/contracts/catalog'
import type { Allergen, Diet } from '@tapri/contracts/food-marks'
import type { OptionGroup } from '@tapri/contracts/option-groups'
import { useLanguage } from '@tapri/web-kit/language'
import styles from './food-mark.module.css'
import { useFoodTexts } from './food-texts.ts'

type Option = OptionGroup['options'][number]

/**
 * Shows the mark that the food authority prescribes: a green circle or a brown triangle in a square of the same colour.
 */
export function FoodMark({ diet }: { diet: Diet }) {
  const texts = useFoodTexts()
  return (
    <svg viewBox="0 0 16 16" className={styles.mark} data-diet={diet} role="img" aria-label={texts[diet]}>
      <rect x="1" y="1" width="14" height="14" />
      {diet === 'veg' ? <circle cx="8" cy="8" r="4" /> : <path d="M8 3.5 12.5 12h-9Z" />}
    </svg>
  )
}

/** Shows in one line an option's allergens and the calories it adds; nothing if the menu does not state them. */
export function OptionFacts({ option: { allergens = [], kcal } }: { option: Pick<Option, 'allergens' | 'kcal'> }) {
  const texts = useFoodTexts()
  const names = useAllergenNames(allergens)
  const said = [names && texts.contains(names), kcal !== undefined && texts.adds(kcal)].filter(Boolean)
  return said.length > 0 && <small className={styles.option}>{said.join(' · ')}</small>
}

function useAllergenNames(allergens: readonly Allergen[]) {
  const texts = useFoodTexts()
  const language = useLanguage()
  return new Intl.ListFormat(language, { type: 'unit' }).format(allergens.map((each) => texts.allergens[each]))
}

/** Shows everything known about a food: the mark with its name, calories and allergens; nothing if none is stated. */
export function FoodFacts({ product: { diet, nutrition, allergens = [] } }: { product: Product }) {
  const texts = useFoodTexts()
  const names = useAllergenNames(allergens)
  if (!diet && !nutrition && allergens.length === 0) return null
  return (
    <div className={styles.facts}>
      {diet && (
        <p>
          <FoodMark diet={diet} /> <span aria-hidden>{texts[diet]}</span>
        </p>
      )}
      {nutrition && <p>{texts.energy(nutrition.kcal, texts.serving[nutrition.unit](nutrition.serving))}</p>}
      {names && <p>{texts.contains(names)}</p>}
    </div>
  )
}
