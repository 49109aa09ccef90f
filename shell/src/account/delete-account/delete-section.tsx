import { Button } from '@tapri/ui/button'
import { useState } from 'react'
import { Section } from '../section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useDeleteTexts } from './texts.ts'

/** Lets customers delete their account. */
export function DeleteSection() {
  const texts = useDeleteTexts()
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={
        <Button look="danger" onClick={() => setOpen(true)}>
          {texts.action}
        </Button>
      }
    >
      {open && <DeleteDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
