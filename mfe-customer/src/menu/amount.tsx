import type { Product } from '@tapri/contracts/catalog'
import { LINE_MAX_QUANTITY } from '@tapri/contracts/limits'
import { lineKey } from '@tapri/contracts/option-rules'
import { Button } from '@tapri/ui/button'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { useShell } from '@tapri/web-kit/remote'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { cartOf, useCart } from '../cart/cart.ts'
import { LineSheet } from '../cart/lazy-line-sheet.ts'
import { type CartLine, countOf, linesOf } from '../cart/rules.ts'
import { useCartTexts } from '../cart/texts.ts'
import { useMenuTexts } from './texts.ts'
import styles from './menu.module.css'

/**
 * Shows the Add button, which becomes a stepper for the quantity of the product, and back. For a product with options,
 * Add and + open the sheet with the options of the newest line, so that one more press adds the same again. + and −
 * change the newest line.
 */
export function Amount({ product }: { product: Product }) {
  const texts = useMenuTexts()
  const cartTexts = useCartTexts()
  const [isAsking, setAsking] = useState(false)
  const { add, setQuantity } = cartOf(useShell().user.id).getState()
  const lines = useCart(useShallow((cart) => linesOf(cart.lines, product.id)))
  const newest = lines.at(-1)
  const quantity = countOf(lines)
  const { container, keepFocus } = useKeptFocus(quantity > 0)
  const isAsked = product.option_groups !== undefined

  function set(value: number) {
    if (isAsked && value > quantity) return setAsking(true)
    if (!newest || value === 0) keepFocus()
    return newest ? setQuantity(lineKey(newest), newest.quantity + value - quantity) : add(product)
  }

  function done(line: CartLine) {
    if (!newest) keepFocus()
    add(product, line)
    setAsking(false)
  }

  return (
    <div ref={container} className={styles.amount}>
      {!newest ? (
        <Button
          wide
          className={styles.add}
          icon={<Plus aria-hidden />}
          aria-label={texts.addOne(product.name)}
          aria-haspopup={isAsked ? 'dialog' : undefined}
          onClick={() => set(1)}
        >
          {texts.add}
        </Button>
      ) : (
        <QuantityStepper
          wide
          product={product.name}
          value={quantity}
          max={isAsked ? Infinity : quantity - newest.quantity + LINE_MAX_QUANTITY}
          onChange={set}
        />
      )}
      {isAsking && (
        <LineSheet
          product={product}
          options={newest?.options}
          label={cartTexts.addFor}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** Moves the focus to the control that replaces the pressed one. */
function useKeptFocus(isIn: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (isPressed.current) container.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    isPressed.current = false
  }, [isIn])
  const keepFocus = () => {
    isPressed.current = true
  }
  return { container, keepFocus }
}
