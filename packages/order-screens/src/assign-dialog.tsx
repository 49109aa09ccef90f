import type { availableDelivery, DeliveryPerson } from '@tapri/contracts/auth'
import type { Order } from '@tapri/contracts/orders'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import field from '@tapri/ui/field.module.css'
import { Notice } from '@tapri/ui/notice'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Phone } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import styles from './assign-dialog.module.css'
import type { OrderActions } from './order-actions.ts'
import { useOrderTexts } from './texts.ts'

interface AssignDialogProps {
  open: boolean
  onClose: () => void
  onAssign: (person: DeliveryPerson) => unknown
  busy: boolean
  /** For a selection: how many orders are assigned. */
  count?: number | undefined
  /** Above the delivery people: which orders. */
  children: ReactNode
}

/** Asks for a delivery person and passes them on. The people are fetched while it is open; the caller closes it. */
export function AssignDialog({ open, onClose, onAssign, busy, count, children }: AssignDialogProps) {
  const texts = useOrderTexts()
  const formId = useId()
  const people = useLoad<typeof availableDelivery>(
    'GET /delivery/available',
    {},
    { failure: texts.personnelFailed, enabled: open },
  )
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      busy={busy}
      title={count === undefined ? texts.assignTitle : texts.assignBulkTitle(count)}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy} disabled={people.data?.length === 0}>
            {texts.assign}
          </Button>
        </>
      }
    >
      {children}
      {people.isError && !people.data && (
        <Notice
          tone="bad"
          title={texts.personnelFailed}
          action={
            <Button busy={people.isRetrying} onClick={() => people.refetch()}>
              {texts.retry}
            </Button>
          }
        />
      )}
      <PersonForm id={formId} people={people.data} onAssign={onAssign} busy={busy} />
    </Dialog>
  )
}

interface AssignOrderDialogProps {
  /** The order to assign; null when the dialog is closed. */
  order: Order | null
  /** The loaded orders: a refetch may show that the order was assigned meanwhile. */
  orders: readonly Order[]
  actions: OrderActions
  onClose: () => void
  children: ReactNode
}

/** Assigns one order. Closes once it is assigned, also when someone else has assigned it; stays open after a failure. */
export function AssignOrderDialog({ order, orders, actions, onClose, children }: AssignOrderDialogProps) {
  async function assign(person: DeliveryPerson) {
    const latest = orders.find(({ id }) => id === order?.id) ?? order
    if (latest && ((await actions.assign(latest, person.id)) || latest.delivery_person_id)) onClose()
  }
  const busy = order !== null && actions.isBusy(order.id)
  return (
    <AssignDialog open={order !== null} onClose={onClose} onAssign={assign} busy={busy}>
      {children}
    </AssignDialog>
  )
}

interface PersonFormProps {
  id: string
  /** Undefined until they are fetched. */
  people: readonly DeliveryPerson[] | undefined
  onAssign: (person: DeliveryPerson) => unknown
  busy: boolean
}

/** Mounted only while the dialog is open, so that the next order starts without a choice. */
function PersonForm({ id, people, onAssign, busy }: PersonFormProps) {
  const texts = useOrderTexts()
  const { toast } = useShell()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const person = people?.find((each) => each.id === chosen)
    setMissing(!person)
    if (person) void onAssign(person)
    else toast('error', texts.chooseDeliveryPerson)
  }

  if (people?.length === 0) return <p className={styles.nobody}>{texts.nobodyToAssign}</p>
  return (
    <form id={id} onSubmit={submit}>
      <fieldset className={styles.people} aria-describedby={isMissing ? `${id}-error` : undefined}>
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
        {isMissing && (
          <p className={field.error} id={`${id}-error`}>
            {texts.chooseDeliveryPerson}
          </p>
        )}
      </div>
    </form>
  )
}
