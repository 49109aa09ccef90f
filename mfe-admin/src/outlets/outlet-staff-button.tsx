import type { Outlet } from '@tapri/contracts/outlets'
import { StaffView } from '@tapri/order-screens/staff/staff-view'
import { useStaffTexts } from '@tapri/order-screens/staff/texts'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useOutletsTexts } from './texts.ts'

/** Opens the list of people who work at an outlet. */
export function OutletStaffButton({ outlet: { id, name } }: { outlet: Outlet }) {
  const texts = useOutletsTexts()
  const { title } = useStaffTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Users aria-hidden />}
        aria-haspopup="dialog"
        aria-label={texts.staffOf(name)}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.staffOf(name)} size="large">
        {isOpen && <StaffView outletId={id} />}
      </Dialog>
    </>
  )
}
