import type { FieldChange } from '@tapri/web-kit/merge-fields'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './changed-meanwhile.module.css'
import { Notice } from './notice.tsx'
import { useTexts } from './texts.ts'

export interface ChangedMeanwhileProps<F> {
  changes: readonly FieldChange<F>[]
  labelOf: (field: keyof F & string) => string
  /** Renders a value; if undefined, it is shown as it is. */
  show?: ((field: keyof F & string, value: unknown) => ReactNode) | undefined
  onTake: (change: FieldChange<F>) => void
}

/**
 * Shows at the top of a form what somebody else has changed since it was opened, and both values of fields that both
 * changed.
 */
export function ChangedMeanwhile<F>({ changes, labelOf, show, onTake }: ChangedMeanwhileProps<F>) {
  const texts = useTexts().changed
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Environments without a layout do not have this function.
    if (changes.length > 0) notice.current?.scrollIntoView?.({ block: 'nearest' })
  }, [changes])
  if (changes.length === 0) return null
  const shown = (field: keyof F & string, value: unknown) => show?.(field, value) ?? plain(field, value, texts)
  return (
    <div ref={notice} role="alert">
      <Notice tone="warning" title={texts.title}>
        <ul className={styles.changes}>
          {changes.map((change) => {
            const { field, before, theirs, mine } = change
            const label = labelOf(field)
            const [was, is] = [shown(field, before), shown(field, theirs)]
            return (
              <li key={field}>
                <strong>{label}</strong>
                {mine === undefined ? (
                  <p>
                    {was} → {is}
                    {was === is && ` (${texts.inDetail})`}
                  </p>
                ) : (
                  <>
                    <p>
                      {texts.now}: {is}
                      <br />
                      {texts.yours}: {shown(field, mine)}
                    </p>
                    <Button size="small" aria-label={texts.take(label)} onClick={() => onTake(change)}>
                      {texts.takeShort}
                    </Button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <p>{texts.hint}</p>
      </Notice>
    </div>
  )
}

function plain(field: string, value: unknown, texts: { yes: string; no: string; empty: string }) {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value !== 'string' || value === '') return texts.empty
  return field === 'image_url' ? <img src={value} alt="" /> : value
}
