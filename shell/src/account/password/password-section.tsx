import { Button } from '@tapri/ui/button'
import { useState } from 'react'
import { Section } from '../section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { usePasswordTexts } from './texts.ts'

export function PasswordSection() {
  const texts = usePasswordTexts()
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={texts.title}
      lead={texts.lead}
      action={<Button onClick={() => setOpen(true)}>{texts.change}</Button>}
    >
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
