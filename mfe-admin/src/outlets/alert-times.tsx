import { ALERT_MAX_MINUTES } from '@tapri/contracts/limits'
import { type AlertLevel, alertLevels, type TimedAlertKind, timedAlertKinds } from '@tapri/contracts/order-alerts'
import { useOrderTexts } from '@tapri/order-screens/texts'
import field from '@tapri/ui/field.module.css'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { connect } from '../form.ts'
import { areLevelsInOrder, minutesOf } from './alert-minutes.ts'
import styles from './alert-times.module.css'
import type { OutletFields } from './outlet-form.ts'
import { useOutletsTexts } from './texts.ts'

type Form = UseFormReturn<OutletFields>

/**
 * Edits the minutes after which each role is alerted about an unattended order. Folded until opened, or until a field
 * is invalid.
 */
export function AlertTimes({ form }: { form: Form }) {
  const texts = useOutletsTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { errors } = form.formState
  const isWrong = timedAlertKinds.some((kind) => alertLevels.some((level) => errors[`${kind}_${level}`]))
  return (
    <details
      className={styles.times}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{texts.alertTimes}</summary>
      <p className={styles.hint}>{texts.alertTimesHint}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.alertOf}</span>
            </th>
            {alertLevels.map((level) => (
              <th key={level} scope="col">
                {texts.told[level]}
              </th>
            ))}
          </tr>
        </thead>
        {timedAlertKinds.map((kind) => (
          <KindRow key={kind} kind={kind} form={form} />
        ))}
      </table>
    </details>
  )
}

function KindRow({ kind, form }: { kind: TimedAlertKind; form: Form }) {
  const texts = useOutletsTexts()
  const name = useOrderTexts().alerts.kind[kind]
  const errorId = useId()
  const fields = alertLevels.map((level) => ({ level, ...connect(form, `${kind}_${level}`, validate(level)) }))
  const wrong = fields.find(({ error }) => error)?.error

  function validate(level: AlertLevel) {
    return (typed: string) => {
      if (minutesOf(typed) === undefined) return texts.minutesRequired(ALERT_MAX_MINUTES)
      return level !== 'customer' || areLevelsInOrder(form.getValues(), kind) || texts.minutesOrder
    }
  }

  return (
    <tbody>
      <tr>
        <th scope="row">{name}</th>
        {fields.map(({ level, error, ...input }) => (
          <td key={level}>
            <input
              {...input}
              className={field.control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              aria-label={texts.alertField(name, texts.told[level])}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
            />
          </td>
        ))}
      </tr>
      {wrong && (
        <tr>
          <td colSpan={4}>
            <p className={field.error} id={errorId} role="alert">
              {wrong}
            </p>
          </td>
        </tr>
      )}
    </tbody>
  )
}
