import type { getBill } from '@tapri/contracts/bills'
import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { type Paper, PrintSheet } from '@tapri/ui/print-sheet'
import { Skeleton } from '@tapri/ui/skeleton'
import { failureOf } from '@tapri/web-kit/failure'
import { useLoad } from '@tapri/web-kit/queries'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import { BillSheet } from './bill-sheet.tsx'
import { useBillTexts } from './texts.ts'

interface BillDialogProps {
  order: Order | null
  paper?: Paper
  onClose: () => void
}

/** The bill of an order, to read and to print. */
export function BillDialog({ order, paper = 'a4', onClose }: BillDialogProps) {
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
      {order && <LoadedBill id={order.id} printOn={isPrinting ? paper : null} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  )
}

interface LoadedBillProps {
  id: string
  printOn: Paper | null
  onPrinted: () => void
}

function LoadedBill({ id, printOn, onPrinted }: LoadedBillProps) {
  const texts = useBillTexts()
  const {
    data: bill,
    error,
    isError,
    isRetrying,
    refetch,
  } = useLoad<typeof getBill>('GET /orders/:id/bill', { params: { id } }, { failure: null })
  if (isError && !bill) {
    return (
      <ErrorPanel message={failureOf(error, texts.failed).sentence} isRetrying={isRetrying} onRetry={() => refetch()} />
    )
  }
  if (!bill) return <Skeleton height="16rem" />
  return (
    <>
      <BillSheet bill={bill} />
      {printOn && (
        <PrintSheet paper={printOn} onDone={onPrinted}>
          <BillSheet bill={bill} />
        </PrintSheet>
      )}
    </>
  )
}
