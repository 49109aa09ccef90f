import { Button } from '@tapri/ui/button'
import { Download } from 'lucide-react'
import { useConfig } from '../config.ts'
import { useInstallTexts } from './texts.ts'
import { install, useInstall } from './install.ts'

/** Install App button; hidden once the app is installed. */
export function InstallButton() {
  const texts = useInstallTexts()
  const { brand } = useConfig()
  const installed = useInstall((state) => state.installed)
  if (installed) return null
  return (
    <Button look="quiet" icon={<Download aria-hidden />} onClick={() => install(texts.manual(brand))}>
      {texts.button}
    </Button>
  )
}
