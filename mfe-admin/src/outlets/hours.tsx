import { OPENING_HOURS_MAX_LENGTH } from '@tapri/contracts/limits'
import { days } from '@tapri/contracts/opening-hours/days'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { areSpansInOrder, textOf, timesOf } from '@tapri/contracts/opening-hours/text'
import type { Outlet } from '@tapri/contracts/outlets'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import field from '@tapri/ui/field.module.css'
import { Select } from '@tapri/ui/select'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import type { OutletFields } from './outlet-form.ts'
import { SpansEditor } from '../spans-editor.tsx'
import { Exceptions } from './hours-spans.tsx'
import { businessTimeZone, DEFAULT_HOURS, effectOf } from './hours-fields.ts'
import styles from './hours.module.css'
import { useHoursTexts } from './hours-texts.ts'

type Form = UseFormReturn<OutletFields>
type Week = OpeningTimes['week']

/** Edits the opening hours as text or by day. */
export function Hours({ form, outlet }: { form: Form; outlet: Outlet | null }) {
  const texts = useHoursTexts()
  const typed = form.watch('opening_hours')
  const { errors } = form.formState
  const [isOpen, setIsOpen] = useState(false)
  const [isWeekWrong, setWeekWrong] = useState(false)
  const week = timesOf(typed.trim() || DEFAULT_HOURS)?.week
  return (
    <>
      <Field
        label={texts.label}
        hint={texts[effectOf(typed, outlet)]}
        maxLength={OPENING_HOURS_MAX_LENGTH}
        className={styles.whole}
        // A text that differs from this render's replaces the hours by day, so their error no longer applies.
        {...connect(form, 'opening_hours', (text) => text !== typed || !isWeekWrong || texts.overlap)}
      />
      <details
        className={styles.byDay}
        open={isOpen || Boolean(errors.exceptions)}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className={styles.summary}>{texts.byDay}</summary>
        {week ? (
          <>
            <WeekEditor
              week={week}
              onChange={(changed) => setText(form, textOf({ week: changed }))}
              onWrong={setWeekWrong}
            />
            <Exceptions form={form} />
          </>
        ) : (
          <Button onClick={() => setText(form, DEFAULT_HOURS)}>{texts.startWithDays}</Button>
        )}
        <Select label={texts.timeZone} {...connect(form, 'time_zone')}>
          <option value={businessTimeZone}>{texts.ofBusiness}</option>
          {timeZones(outlet).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </details>
    </>
  )
}

function setText(form: Form, text: string) {
  form.setValue('opening_hours', text, { shouldDirty: true })
  form.clearErrors('opening_hours')
}

const timeZones = (outlet: Outlet | null) => [
  ...new Set([...(outlet?.time_zone ? [outlet.time_zone] : []), 'Asia/Kolkata', ...Intl.supportedValuesOf('timeZone')]),
]

interface WeekEditorProps {
  week: Week
  onChange: (week: Week) => void
  /** Called with whether the shown hours overlap; must be stable. */
  onWrong: (isWrong: boolean) => void
}

/** Shows a row for each day. Overlapping hours are kept here, with an error, until they are fixed. */
function WeekEditor({ week: given, onChange, onWrong }: WeekEditorProps) {
  const texts = useHoursTexts()
  const [week, setWeek] = useState(given)
  const [shown, setShown] = useState(given)
  if (textOf({ week: given }) !== textOf({ week: shown })) {
    setShown(given)
    setWeek(given)
  }
  const isWrong = days.some((day) => !areSpansInOrder(week[day]))
  useEffect(() => {
    onWrong(isWrong)
    return () => onWrong(false)
  }, [isWrong, onWrong])

  function change(changed: Week) {
    setWeek(changed)
    if (days.every((day) => areSpansInOrder(changed[day]))) onChange(changed)
  }

  return (
    <div className={styles.week}>
      {days.map((day, index) => (
        <fieldset key={day} className={styles.day}>
          <legend className="visually-hidden">{texts.days[day]}</legend>
          <span aria-hidden>{texts.days[day]}</span>
          <SpansEditor of={texts.days[day]} spans={week[day]} onChange={(spans) => change({ ...week, [day]: spans })} />
          {index === 0 && (
            <Button
              size="small"
              look="quiet"
              onClick={() => change(Object.fromEntries(days.map((other) => [other, week[day]])) as Week)}
            >
              {texts.sameOnAllDays}
            </Button>
          )}
        </fieldset>
      ))}
      {isWrong && (
        <p className={field.error} role="alert">
          {texts.overlap}
        </p>
      )}
    </div>
  )
}
