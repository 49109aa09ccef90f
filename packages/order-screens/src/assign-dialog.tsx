import { Phone } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import styles from './assign-dialog.module.css'
import field from '@tapri/ui/field.module.css'
import { Skeleton } from '@tapri/ui/skeleton'
import { useTexts } from './texts.ts'

export type AssignDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Those who can deliver; undefined while they are fetched. */
  people: readonly { id: string; name: string; phone: string }[] | undefined
  /** May return a promise: the button is busy until it settles. The caller closes the dialog. */
  onAssign: (personId: string) => unknown
  busy?: boolean | undefined
  /** More than one order: bulk. */
  orders?: number | undefined
  title?: ReactNode
  /** Above the list: which order, or which ones are skipped. */
  children?: ReactNode
  /** Called with the sentence when nobody is chosen, for a toast beside the one shown here. */
  onRefused?: ((sentence: string) => void) | undefined
}

/** Gives orders to one delivery person. */
export function AssignDialog({
  open,
  onOpenChange,
  people,
  onAssign,
  busy,
  orders,
  title,
  children,
  onRefused,
}: AssignDialogProps) {
  const texts = useTexts()
  const form = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      title={title ?? (orders === undefined ? texts.assignTitle : texts.assignBulkTitle(orders))}
      footer={
        <>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} look="primary" busy={busy} disabled={people?.length === 0}>
            {texts.assign}
          </Button>
        </>
      }
    >
      {children}
      <People id={form} people={people} onAssign={onAssign} busy={busy} onRefused={onRefused} />
    </Dialog>
  )
}

/** Lives as long as the dialog is open, so that the next order starts without a choice. */
function People({
  id,
  people,
  onAssign,
  busy,
  onRefused,
}: Omit<AssignDialogProps, 'open' | 'onOpenChange'> & { id: string }) {
  const texts = useTexts()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setMissing(!chosen)
    if (chosen) void onAssign(chosen)
    else onRefused?.(texts.chooseDeliveryPerson)
  }

  if (people?.length === 0) return <p className={styles.nobody}>{texts.nobodyToAssign}</p>
  return (
    <form id={id} onSubmit={submit}>
      <fieldset className={styles.people} aria-describedby={missing ? `${id}-error` : undefined}>
        <legend className="visually-hidden">{texts.deliveryPerson}</legend>
        {people === undefined && [1, 2, 3].map((n) => <Skeleton key={n} height="3.75rem" />)}
        {people?.map((person) => (
          <label key={person.id} className={styles.person}>
            <input
              type="radio"
              name={`${id}-person`}
              value={person.id}
              checked={chosen === person.id}
              onChange={() => {
                setChosen(person.id)
                setMissing(false)
              }}
            />
            <span className={styles.name}>{person.name}</span>
            <span className={styles.phone}>
              <Phone aria-hidden />
              {person.phone}
            </span>
          </label>
        ))}
      </fieldset>
      <div aria-live="polite">
        {missing && (
          <p className={field.error} id={`${id}-error`}>
            {texts.chooseDeliveryPerson}
          </p>
        )}
      </div>
    </form>
  )
}
