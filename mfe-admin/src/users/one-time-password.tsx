import { Notice } from '@tapri/ui/notice'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useId, useState } from 'react'
import { ShownOnce } from '../shown-once.tsx'
import { useDialogTexts } from './dialog-texts.ts'
import styles from './one-time-password.module.css'

const HOUR_MS = 3_600_000

interface OneTimePasswordProps {
  name: string
  password: string
  expiresAt: string
}

/** The new one-time password, to read aloud or copy. */
export function OneTimePassword({ name, password, expiresAt }: OneTimePasswordProps) {
  const { reset: texts } = useDialogTexts()
  const language = useLanguage()
  const id = useId()
  const [hours] = useState(() => Math.max(1, Math.round((Date.parse(expiresAt) - serverNow()) / HOUR_MS)))
  return (
    <div className={styles.made}>
      <ShownOnce large value={password} label={texts.made} describedBy={id} texts={texts} />
      <p id={id}>{texts.expiry(hours, dateTime(expiresAt, language))}</p>
      <Notice tone="warning" title={texts.tellTitle(name)}>
        {texts.tell}
      </Notice>
    </div>
  )
}
