import type { Order } from '@tapri/contracts/orders'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button, type ButtonShape } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { LinkButton } from '@tapri/ui/link-button'
import { useShell } from '@tapri/web-kit/remote'
import { LifeBuoy, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useHelpTexts } from './help-texts.ts'

type Helped = Pick<Order, 'id' | 'outlet_name' | 'outlet_phone'>

/**
 * Shows contacts for questions about an order: those of the outlet that serves it, else the shop's phones. Shows
 * nothing if none is set up.
 */
export function HelpButton({ order, ...shape }: { order: Helped } & ButtonShape) {
  const texts = useHelpTexts()
  const { help_phones, support_email } = useShell().config
  const [isOpen, setOpen] = useState(false)
  const number = orderNumber(order.id)
  const { outlet_name, outlet_phone } = order
  const phones = outlet_phone ? [outlet_phone] : help_phones
  if (phones.length === 0 && !support_email) return null
  return (
    <>
      <Button {...shape} icon={<LifeBuoy aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.help}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title(number)} description={texts.body}>
        {phones.map((phone) => (
          <LinkButton key={phone} href={`tel:${phone}`} wide icon={<Phone aria-hidden />}>
            {outlet_phone ? texts.callOutlet(outlet_name) : texts.call(phone)}
          </LinkButton>
        ))}
        {support_email && (
          <LinkButton
            href={`mailto:${support_email}?subject=${encodeURIComponent(texts.subject(number))}`}
            wide
            icon={<Mail aria-hidden />}
          >
            {texts.write}
          </LinkButton>
        )}
      </Dialog>
    </>
  )
}
