import type { getBill } from '@tapri/contracts/bills'
import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { PrintSheet } from '@tapri/ui/print-sheet'
import { Skeleton } from '@tapri/ui/skeleton'
import { failureOf } from '@tapri/web-kit/failure'
import { useLoad } from '@tapri/web-kit/queries'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import { Unloaded } from '../../unloaded.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { useBillTexts } from './texts.ts'

export function BillDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const texts = useBillTexts()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={order && `#${orderNumber(order.id)} · ${isolated(order.outlet_name)}`}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="primary" icon={<Printer aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
            {texts.print}
          </Button>
        </>
      }
    >
      {order && <LoadedBill id={order.id} isPrinting={isPrinting} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  )
}

function LoadedBill({ id, isPrinting, onPrinted }: { id: string; isPrinting: boolean; onPrinted: () => void }) {
  const texts = useBillTexts()
  const load = useLoad<typeof getBill>('GET /orders/:id/bill', { params: { id } }, { failure: null })
  const bill = load.data
  if (!bill) {
    const failed = load.error ? failureOf(load.error, texts.failed).sentence : texts.failed
    return <Unloaded load={load} coming={<Skeleton height="16rem" />} failed={failed} />
  }
  return (
    <>
      <BillSheet bill={bill} />
      {isPrinting && (
        <PrintSheet paper="a4" onDone={onPrinted}>
          <BillSheet bill={bill} />
        </PrintSheet>
      )}
    </>
  )
}

/** Tells whether an order has a bill: it was delivered since bills are made, which began with the ledger. */
export const hasBill = ({ order_status, paid_by }: Pick<Order, 'order_status' | 'paid_by'>) =>
  order_status === 'delivered' && paid_by !== undefined
