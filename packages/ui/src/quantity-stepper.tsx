import { Minus, Plus } from 'lucide-react'
import styles from './quantity-stepper.module.css'
import { useTexts } from './texts.ts'

/** Quantity stepper. `thing` is the counted product's name; `onChange` gets the new quantity, at least `min`. */
export function QuantityStepper({
  thing,
  value,
  onChange,
  min = 0,
  max = 100,
  wide,
}: {
  thing: string
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  wide?: boolean | undefined
}) {
  const texts = useTexts()
  return (
    <fieldset className={styles.stepper} aria-label={texts.quantityOf(thing)} data-wide={wide || undefined}>
      <button
        type="button"
        aria-label={texts.decrease(thing)}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden />
      </button>
      <output>{value}</output>
      <button
        type="button"
        aria-label={texts.increase(thing)}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden />
      </button>
    </fieldset>
  )
}
