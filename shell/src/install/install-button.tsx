import { Button } from '@tapri/ui/button'
import { Download } from 'lucide-react'
import { useConfig } from '../config.ts'
import { useTexts } from '../texts.ts'
import { install, useInstall } from './install.ts'

/** Install App, for as long as it is not. */
export function InstallButton() {
  const texts = useTexts().install
  const { brand } = useConfig()
  const installed = useInstall((state) => state.installed)
  if (installed) return null
  return (
    <Button look="quiet" icon={<Download aria-hidden />} onClick={() => install(texts.manual(brand))}>
      {texts.button}
    </Button>
  )
}
