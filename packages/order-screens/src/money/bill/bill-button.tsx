import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { ReceiptIndianRupee } from 'lucide-react'
import { useState } from 'react'
import { orderNumber } from '../../order/order-number.ts'
import { BillDialog, hasBill } from './bill-dialog.tsx'
import { useBillTexts } from './texts.ts'

export function BillButton({ order }: { order: Order }) {
  const texts = useBillTexts()
  const [isOpen, setOpen] = useState(false)
  if (!hasBill(order)) return null
  return (
    <>
      <Button
        icon={<ReceiptIndianRupee aria-hidden />}
        aria-haspopup="dialog"
        aria-label={texts.billOf(orderNumber(order.id))}
        onClick={() => setOpen(true)}
      >
        {texts.title}
      </Button>
      <BillDialog order={isOpen ? order : null} onClose={() => setOpen(false)} />
    </>
  )
}
