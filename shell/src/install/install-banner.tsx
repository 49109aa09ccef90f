import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { X } from 'lucide-react'
import { useConfig } from '../config.ts'
import { useInstallTexts } from './texts.ts'
import { hideBanner, install, useInstall } from './install.ts'
import styles from './install-banner.module.css'

/** Install banner, fixed at the bottom so that it causes no layout shift. */
export function InstallBanner() {
  const texts = useInstallTexts()
  const { brand } = useConfig()
  const { bannerShown, installed } = useInstall()
  if (!bannerShown || installed) return null
  return (
    <aside className={styles.banner} aria-label={texts.button}>
      <span className={styles.mark}>
        <KulhadMark />
      </span>
      <p className={styles.words}>
        <strong>{texts.title(brand)}</strong>
        <span>{texts.body}</span>
      </p>
      <Button size="small" onClick={() => install(texts.manual(brand))}>
        {texts.button}
      </Button>
      <IconButton label={texts.close} icon={<X aria-hidden />} onClick={hideBanner} />
    </aside>
  )
}
