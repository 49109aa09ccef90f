import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { MessageCircleWarning } from 'lucide-react'
import { useState } from 'react'
import { ComplainDialog } from './complain-dialog.tsx'
import { openLines } from './rules.ts'
import { useWrongTexts } from './texts.ts'
import { useComplaints } from './use-complaints.ts'

/**
 * Opens the complaint dialog for a delivered order; shows nothing once a day has passed since the delivery, or once
 * every line has a complaint.
 */
export function ComplainButton({ order, seenAt }: { order: Order; seenAt: number }) {
  const texts = useWrongTexts()
  const [isOpen, setOpen] = useState(false)
  const complaints = useComplaints(order)
  const lines = complaints ? openLines(order, complaints, seenAt) : []
  if (lines.length === 0 && !isOpen) return null
  return (
    <>
      <Button icon={<MessageCircleWarning aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <ComplainDialog order={order} lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}
