import { OPENING_MAX_SPANS } from '@tapri/contracts/limits'
import type { Span } from '@tapri/contracts/opening-hours/schema'
import field from '@tapri/ui/field.module.css'
import { IconButton } from '@tapri/ui/icon-button'
import { bilingual } from '@tapri/web-kit/language'
import { Plus, Trash2 } from 'lucide-react'
import styles from './spans-editor.module.css'

const useSpansTexts = bilingual({
  closed: ['Closed', 'बंद'],
  addSpan: (day: string) => [`Add hours: ${day}`, `समय जोड़ें: ${day}`],
  removeSpan: (day: string) => [`Remove hours: ${day}`, `समय हटाएँ: ${day}`],
  opens: (day: string) => [`${day}: opens`, `${day}: खुलता है`],
  closes: (day: string) => [`${day}: closes`, `${day}: बंद होता है`],
})

interface SpansEditorProps {
  /** The day or date, for the accessible names of the controls. */
  of: string
  spans: readonly Span[]
  onChange: (spans: Span[]) => void
  /** The text if there are no spans; "closed" by default. */
  empty?: string
}

/** Edits the hours of one day: each span has two times; no span means closed. */
export function SpansEditor({ of, spans, onChange, empty }: SpansEditorProps) {
  const texts = useSpansTexts()
  const change = (index: number, times: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...times } : span)))
  return (
    <div className={styles.spans}>
      {spans.length === 0 && <span className={styles.closed}>{empty ?? texts.closed}</span>}
      {spans.map((span, index) => (
        <div key={index} className={styles.span}>
          <Clock name={texts.opens(of)} value={span.opens} onChange={(opens) => change(index, { opens })} />
          <span aria-hidden>–</span>
          <Clock name={texts.closes(of)} value={span.closes} onChange={(closes) => change(index, { closes })} />
          <IconButton
            size="small"
            label={texts.removeSpan(of)}
            icon={<Trash2 aria-hidden />}
            onClick={() => onChange(spans.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {spans.length < OPENING_MAX_SPANS && (
        <IconButton
          size="small"
          label={texts.addSpan(of)}
          icon={<Plus aria-hidden />}
          onClick={() => onChange([...spans, nextSpan(spans.at(-1))])}
        />
      )}
    </div>
  )
}

/** Returns the usual hours for the first span, else from the end of the last one until midnight. */
const nextSpan = (last: Span | undefined): Span =>
  last ? { opens: last.closes, closes: '23:59' } : { opens: '09:00', closes: '23:00' }

function Clock({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <input
      type="time"
      className={field.control}
      aria-label={name}
      required
      value={value}
      // An incomplete time has an empty value; then the last complete one stays.
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}
