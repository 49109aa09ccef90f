import { StaffHeader } from '@tapri/order-screens/staff-header'
import { LanguageSwitch } from '@tapri/ui/language-switch'
import { useShell } from '@tapri/web-kit/remote'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'
import { useManager } from './use-manager.ts'

export function OutletHeader({ children }: { children?: ReactNode }) {
  const texts = useTexts()
  const { language, setLanguage } = useShell()
  const manager = useManager()
  return (
    <StaffHeader
      greeting={manager.assigned_outlet_name ?? texts.greeting(manager.name)}
      actions={
        <>
          {children}
          <LanguageSwitch language={language} onChange={setLanguage} />
        </>
      }
    />
  )
}
