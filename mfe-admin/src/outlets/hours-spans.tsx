import { OPENING_MAX_EXCEPTIONS } from '@tapri/contracts/limits'
import type { Exception } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder, timesOf } from '@tapri/contracts/opening-hours/text'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import field from '@tapri/ui/field.module.css'
import { IconButton } from '@tapri/ui/icon-button'
import { CalendarPlus, X } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import { SpansEditor } from '../spans-editor.tsx'
import { areExceptionsValid, DEFAULT_HOURS } from './hours-fields.ts'
import { useHoursTexts } from './hours-texts.ts'
import styles from './hours.module.css'
import type { OutletFields } from './outlet-form.ts'

/** Edits dates with special hours. A new date is closed until hours are added. */
export function Exceptions({ form }: { form: UseFormReturn<OutletFields> }) {
  const texts = useHoursTexts()
  // Validated even if not shown: without valid opening hours there are no special dates.
  const { error } = connect(
    form,
    'exceptions',
    (given) =>
      !timesOf(form.getValues('opening_hours').trim() || DEFAULT_HOURS) ||
      areExceptionsValid(given) ||
      texts.datesNeeded,
  )
  const exceptions = form.watch('exceptions')
  const set = (changed: Exception[]) => form.setValue('exceptions', changed, { shouldDirty: true })
  const change = (index: number, given: Partial<Exception>) =>
    set(exceptions.map((exception, at) => (at === index ? { ...exception, ...given } : exception)))
  return (
    <fieldset className={styles.dates}>
      <legend className={field.legend}>{texts.holidays}</legend>
      <p className={styles.hint}>{texts.holidaysHint}</p>
      {exceptions.map(({ date, spans }, index) => (
        <div key={index} className={styles.date}>
          <Field
            label={texts.date}
            type="date"
            required
            value={date}
            onChange={({ target }) => change(index, { date: target.value })}
          />
          <SpansEditor of={date} spans={spans} onChange={(changed) => change(index, { spans: changed })} />
          <IconButton
            size="small"
            label={texts.removeDate(date)}
            icon={<X aria-hidden />}
            onClick={() => set(exceptions.filter((_, at) => at !== index))}
          />
          {!areSpansInOrder(spans) && (
            <p className={field.error} role="alert">
              {texts.overlap}
            </p>
          )}
        </div>
      ))}
      {error && (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
      {exceptions.length < OPENING_MAX_EXCEPTIONS && (
        <Button
          size="small"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => set([...exceptions, { date: '', spans: [] }])}
        >
          {texts.addDate}
        </Button>
      )}
    </fieldset>
  )
}
