import { Button } from '@tapri/ui/button'
import { Download } from 'lucide-react'
import { useInstallTexts } from './texts.ts'

/** Shows the Install App button; hidden once the app is installed. */
export function InstallButton({ brand }: { brand: string }) {
  const texts = useInstallTexts()
  return (
    <Button look="quiet" icon={<Download aria-hidden />} data-part="install" data-manual={texts.manual(brand)}>
      {texts.button}
    </Button>
  )
}
