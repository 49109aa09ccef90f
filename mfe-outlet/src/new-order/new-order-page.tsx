import type { DeliveryPlace } from '@tapri/contracts/common'
import type { Order } from '@tapri/contracts/orders'
import { BillButton } from '@tapri/order-screens/money/bill/bill-button'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { EmptyState } from '@tapri/ui/empty-state'
import { Notice } from '@tapri/ui/notice'
import { Page } from '@tapri/ui/page'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { Segmented } from '@tapri/ui/segmented'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { useNavigate } from '@tapri/web-kit/router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { OutletHeader } from '../outlet-header.tsx'
import { useTexts } from '../texts.ts'
import { useManager } from '../use-manager.ts'
import { AddressPart } from './address-part.tsx'
import { CallerPart } from './caller-part.tsx'
import styles from './new-order.module.css'
import { PayPart } from './pay-part.tsx'
import { ProductsPart } from './products-part.tsx'
import { itemsOf, type Line, linesOf, placesOf } from './rules.ts'
import { useNewOrderTexts } from './texts.ts'
import { useKey } from './use-key.ts'
import { useCaller, useCallersOrders, useMenu } from './use-new-order.ts'

type Mode = 'phone' | 'counter'

/** Takes an order for a caller, or sells at the counter, by keyboard alone if one likes. */
export function NewOrderPage() {
  const texts = useNewOrderTexts()
  const { noOutletTitle, noOutletHint } = useTexts()
  const { assigned_outlet_id } = useManager()
  const [mode, setMode] = useState<Mode>('phone')
  const [sold, setSold] = useState<{ order: Order; change: number | undefined }>()
  /** Counts the orders that were taken: each begins with empty fields. */
  const [taken, setTaken] = useState(0)
  const navigate = useNavigate()
  const { basePath, toast } = useShell()

  useKey('F2', () => setMode(mode === 'phone' ? 'counter' : 'phone'))
  function finish(order: Order, change: number | undefined) {
    if (mode === 'phone') {
      toast('success', texts.placed(orderNumber(order.id)))
      return void navigate(`${basePath}/dashboard`)
    }
    setSold({ order, change })
    setTaken(taken + 1)
  }
  const modes = [
    { value: 'phone', label: texts.phoneMode },
    { value: 'counter', label: texts.counterMode },
  ] as const
  return (
    <>
      <OutletHeader page="new-order" />
      <Page
        title={texts.title}
        slim
        actions={<Segmented label={texts.mode} options={modes} value={mode} onChange={setMode} />}
      >
        <p className={styles.keys}>{texts.keys}</p>
        {sold && mode === 'counter' && <Sold {...sold} />}
        {assigned_outlet_id ? (
          <OrderForm
            key={`${assigned_outlet_id} ${mode} ${taken}`}
            outletId={assigned_outlet_id}
            mode={mode}
            onTaken={finish}
          />
        ) : (
          <EmptyState picture={<NoOutletsPicture />} title={noOutletTitle}>
            {noOutletHint}
          </EmptyState>
        )}
      </Page>
    </>
  )
}

/** The sale before, with the change to give and its bill. */
function Sold({ order, change }: { order: Order; change: number | undefined }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  return (
    <Notice tone="good" title={texts.sold(orderNumber(order.id))} action={<BillButton order={order} />}>
      <output>{change ? texts.change(rupees(change, language)) : rupees(order.total_amount, language)}</output>
    </Notice>
  )
}

interface OrderFormProps {
  outletId: string
  mode: Mode
  onTaken: (order: Order, change: number | undefined) => void
}

function OrderForm({ outletId, mode, onTaken }: OrderFormProps) {
  const products = useMenu(outletId)
  const caller = useCaller()
  const orders = useCallersOrders(caller.caller)
  const places = placesOf(orders ?? [])
  const [lines, setLines] = useState<Line[]>([])
  const [chosen, setChosen] = useState<DeliveryPlace>()
  const search = useRef<HTMLDivElement>(null)
  const isPhone = mode === 'phone'
  const isKnown = caller.caller !== undefined && orders !== undefined
  const last = orders?.find(({ customer_hidden, items }) => !customer_hidden && linesOf({ items }, products).length > 0)
  const place = chosen ?? places[0]

  const hasNobody = isKnown && !last
  useEffect(() => {
    if (!isPhone || hasNobody) focusSearch(search)
  }, [isPhone, hasNobody])

  const whose = isPhone ? caller.caller && { customer_id: caller.caller.id } : {}
  const isComplete = lines.length > 0 && whose !== undefined && (!isPhone || place !== undefined)
  const wanted = isComplete
    ? { channel: mode, ...whose, items: itemsOf(lines), ...(isPhone && place && { delivery_address: place }) }
    : undefined
  return (
    <div className={styles.form}>
      <div className={styles.column}>
        {isPhone && (
          <CallerPart
            state={caller}
            last={last}
            onRepeat={(order) => {
              setLines(linesOf(order, products))
              focusSearch(search)
            }}
          />
        )}
        {isPhone && isKnown && (
          <AddressPart key={caller.caller?.id} outletId={outletId} known={places} place={place} onPlace={setChosen} />
        )}
      </div>
      <div className={styles.column}>
        <ProductsPart ref={search} products={products} lines={lines} onChange={setLines} />
        <PayPart mode={mode} wanted={wanted} onTaken={onTaken} />
      </div>
    </div>
  )
}

const focusSearch = ({ current }: RefObject<HTMLDivElement | null>) => current?.querySelector('input')?.focus()
