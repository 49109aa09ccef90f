import { Button } from '@tapri/ui/button'
import { Checkbox } from '@tapri/ui/checkbox'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../config.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './factor.module.css'
import { useSecondFactorTexts } from './texts.ts'

/** Shows the recovery codes once (the server stores only hashes) with copy, download and a confirmation checkbox. */
export function RecoveryCodes({ codes, doneText, onDone }: { codes: string[]; doneText: string; onDone: () => void }) {
  const texts = useSecondFactorTexts()
  const { brand } = useConfig()
  const [isKept, setIsKept] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // This replaces the form that had the focus.
  useEffect(() => place.current?.focus(), [])
  const text = `${texts.file(brand)}\n\n${codes.join('\n')}\n`
  return (
    <div ref={place} className={styles.flow} tabIndex={-1}>
      <Notice tone="warning" title={texts.codesOnce}>
        {texts.codesLead}
      </Notice>
      <ol className={styles.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')}>{texts.copyCodes}</CopyButton>
        <LinkButton
          size="small"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand}-recovery-codes.txt`}
          icon={<Download aria-hidden />}
        >
          {texts.download}
        </LinkButton>
      </div>
      <Checkbox label={texts.kept} checked={isKept} onChange={(event) => setIsKept(event.currentTarget.checked)} />
      <Button look="primary" size="large" wide disabled={!isKept} onClick={onDone}>
        {doneText}
      </Button>
    </div>
  )
}
