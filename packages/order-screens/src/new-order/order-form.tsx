import type { Order } from '@tapri/contracts/orders'
import { useEffect, useRef, useState } from 'react'
import { focusIn } from './focus-in.ts'
import { ForCaller } from './for-caller.tsx'
import styles from './new-order.module.css'
import { PayPart } from './pay-part.tsx'
import { ProductsPart } from './products-part.tsx'
import { itemsOf, type Line, linesOf, withPresent } from './rules.ts'
import { useForCaller } from './use-for-caller.ts'
import { useMenu, useTakingAt } from './use-new-order.ts'

export type Mode = 'phone' | 'counter'

interface OrderFormProps {
  outletId: string
  mode: Mode
  onTaken: (order: Order, change: number | undefined) => void
}

export function OrderForm({ outletId, mode, onTaken }: OrderFormProps) {
  const { products, reload } = useMenu(outletId)
  const { soldOut, offersPickup, takesUpi, isClosed } = useTakingAt(outletId)
  const [chosenLines, setLines] = useState<Line[]>([])
  const lines = withPresent(chosenLines, products)
  const search = useRef<HTMLDivElement>(null)
  const cash = useRef<HTMLDivElement>(null)
  const toProducts = () => focusIn(search)
  const isPhone = mode === 'phone'
  const caller = useForCaller({ isPhone, products, offersPickup, toProducts })
  const { whose, to } = caller
  const wanted =
    lines.length > 0 && whose && to
      ? { channel: mode, outlet_id: outletId, ...whose, ...to, items: itemsOf(lines) }
      : undefined

  useEffect(() => {
    if (!isPhone) focusIn(search)
  }, [isPhone])
  return (
    <div className={styles.form}>
      {isPhone && (
        <div className={styles.column}>
          <ForCaller
            caller={caller}
            outletId={outletId}
            isClosed={isClosed}
            onRepeat={(order) => {
              setLines(linesOf(order, products))
              toProducts()
            }}
            onNext={toProducts}
          />
        </div>
      )}
      <div className={styles.column}>
        <ProductsPart
          ref={search}
          products={products}
          soldOut={soldOut}
          lines={lines}
          onChange={setLines}
          onNext={() => focusIn(cash)}
        />
        <PayPart ref={cash} mode={mode} takesUpi={takesUpi} wanted={wanted} onStale={reload} onTaken={onTaken} />
      </div>
    </div>
  )
}
