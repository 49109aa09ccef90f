import type { getBill } from '@tapri/contracts/bills'
import type { Order } from '@tapri/contracts/orders'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { type Paper, papers, PrintSheet } from '@tapri/ui/print-sheet'
import { Skeleton } from '@tapri/ui/skeleton'
import { SmallSelect } from '@tapri/ui/small-select'
import { failureOf } from '@tapri/web-kit/failure'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useDeviceChoice } from '@tapri/web-kit/use-device-choice'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import { Unloaded } from '../../unloaded.tsx'
import { BillSheet } from './bill-sheet.tsx'
import { useBillTexts } from './texts.ts'

export function BillDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const texts = useBillTexts()
  const [isPrinting, setPrinting] = useState(false)
  const [paper, choice] = usePaper()
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.title}
      description={order && `#${orderNumber(order.id)} · ${isolated(order.outlet_name)}`}
      footer={
        <>
          {choice}
          <Button onClick={onClose}>{texts.close}</Button>
          <Button look="primary" icon={<Printer aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
            {texts.print}
          </Button>
        </>
      }
    >
      {order && <LoadedBill id={order.id} paper={isPrinting && paper} onPrinted={() => setPrinting(false)} />}
    </Dialog>
  )
}

/** Returns the paper that bills are printed on: A4, or for staff what this device has chosen, by default a roll. */
function usePaper() {
  const texts = useBillTexts()
  const { user } = useShell()
  const isOutlet = user?.role === 'outlet_manager'
  const [chosen, choose] = useDeviceChoice<Paper>('bill-paper', ['80mm', ...papers])
  if (!isOutlet) return ['a4', null] as const
  const choice = (
    <SmallSelect aria-label={texts.paper} value={chosen} onChange={({ target }) => choose(target.value as Paper)}>
      {papers.map((paper) => (
        <option key={paper} value={paper}>
          {texts.papers[paper]}
        </option>
      ))}
    </SmallSelect>
  )
  return [chosen, choice] as const
}

interface LoadedBillProps {
  id: string
  /** False when it is not printed. */
  paper: Paper | false
  onPrinted: () => void
}

function LoadedBill({ id, paper, onPrinted }: LoadedBillProps) {
  const texts = useBillTexts()
  const load = useLoad<typeof getBill>('GET /orders/:id/bill', { params: { id } }, { failure: null })
  const bill = load.data
  if (!bill) {
    const failed = load.error ? failureOf(load.error, texts.failed).sentence : texts.failed
    return <Unloaded load={load} coming={<Skeleton height="16rem" />} failed={failed} />
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long bill is scrolled by keyboard */}
      <section aria-label={texts.title} tabIndex={0}>
        <BillSheet bill={bill} />
      </section>
      {paper && (
        <PrintSheet paper={paper} onDone={onPrinted}>
          <BillSheet bill={bill} />
        </PrintSheet>
      )}
    </>
  )
}

/** Tells whether an order has a bill: only orders delivered since the ledger exists have one. */
export const hasBill = ({ order_status, paid_by }: Pick<Order, 'order_status' | 'paid_by'>) =>
  order_status === 'delivered' && paid_by !== undefined
