import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { X } from 'lucide-react'
import { useConfig } from '../config.ts'
import { useTexts } from '../texts.ts'
import { hideBanner, install, useInstall } from './install.ts'
import styles from './install-banner.module.css'

/** Offers to install, over the foot of the page so that nothing moves when it comes. */
export function InstallBanner() {
  const texts = useTexts().install
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
