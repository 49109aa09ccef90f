import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { X } from 'lucide-react'
import { useInstallTexts } from './texts.ts'
import styles from './install-banner.module.css'

/** Shows the install banner, fixed at the bottom so that it causes no layout shift. */
export function InstallBanner({ brand }: { brand: string }) {
  const texts = useInstallTexts()
  return (
    <aside className={styles.banner} aria-label={texts.button} data-part="banner" hidden>
      <span className={styles.mark} data-mark>
        <KulhadMark />
      </span>
      <p className={styles.words}>
        <strong>{texts.title(brand)}</strong>
        <span>{texts.body}</span>
      </p>
      <Button size="small" data-part="install" data-manual={texts.manual(brand)}>
        {texts.button}
      </Button>
      <IconButton label={texts.close} icon={<X aria-hidden />} data-part="hide-banner" />
    </aside>
  )
}
