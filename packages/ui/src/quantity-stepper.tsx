import { Minus, Plus } from 'lucide-react'
import styles from './quantity-stepper.module.css'
import { useTexts } from './texts.ts'

/**
 * Renders buttons for a quantity. `product` is the name of what is counted; `onChange` gets the new quantity, at least
 * `min`.
 */
export function QuantityStepper({
  product,
  value,
  onChange,
  min = 0,
  max = 100,
  wide,
}: {
  product: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  wide?: boolean | undefined
}) {
  const texts = useTexts()
  return (
    <fieldset className={styles.stepper} aria-label={texts.quantityOf(product)} data-wide={wide || undefined}>
      <button
        type="button"
        aria-label={texts.decrease(product)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={texts.increase(product)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}
