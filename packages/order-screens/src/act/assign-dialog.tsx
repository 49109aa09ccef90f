import type { availableDelivery, DeliveryPerson } from '@tapri/contracts/suggestions'
import type { Order } from '@tapri/contracts/orders'
import { FormDialog } from '@tapri/ui/form-dialog'
import { useLoad } from '@tapri/web-kit/queries'
import { ZoneContext } from '@tapri/web-kit/zone'
import { type ReactNode, useState } from 'react'
import { FailedNotice } from '../failed-notice.tsx'
import type { OrderActions } from './order-actions.ts'
import { PersonForm } from './person-form.tsx'
import { bestFirst, type Share, sharesOf } from './suggestion/rules.ts'
import { SuggestionCard, useSuggestions } from './suggestion/suggestion.tsx'
import { useOrderTexts } from '../texts.ts'

interface AssignDialogProps {
  open: boolean
  onClose: () => void
  onAssign: (person: DeliveryPerson) => unknown
  busy: boolean
  /** For a selection: how many orders are assigned. */
  count?: number | undefined
  /** The orders to assign; a suggestion says who should deliver them. */
  orderIds?: readonly string[]
  /** The outlet of the orders: its riders on duty come first. */
  outletId?: string | undefined
  /** Takes a suggestion that divides the orders among several people. */
  onShare?: (shares: readonly Share[]) => unknown
  /** Above the delivery people: which orders. */
  children: ReactNode
}

const NO_ORDERS: readonly string[] = []

/**
 * Lets somebody choose a delivery person and passes them on. The people are fetched while it is open; the caller closes
 * it.
 */
export function AssignDialog(props: AssignDialogProps) {
  const { open, onClose, onAssign, onShare, busy, count, orderIds = NO_ORDERS, outletId, children } = props
  const texts = useOrderTexts()
  const people = useLoad<typeof availableDelivery>(
    'GET /delivery/available',
    outletId === undefined ? {} : { querystring: { outlet_id: outletId } },
    { failure: texts.personnelFailed, enabled: open },
  )
  const suggestions = useSuggestions(orderIds, open)
  const shares = (suggestions && people.data && sharesOf(suggestions, people.data)) ?? []
  const isSuggested = shares.length === 1 || (shares.length > 1 && onShare !== undefined)
  const [hasChosen, setChosen] = useChosen(open)
  const known = suggestions && people.data && bestFirst(people.data, suggestions.people)
  // A single suggested person is shown above already.
  const others = isSuggested && shares.length === 1 ? known?.filter(({ id }) => id !== shares[0]?.person.id) : known
  const take = () => (shares.length > 1 ? onShare?.(shares) : shares[0] && onAssign(shares[0].person))
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={count === undefined ? texts.assignTitle : texts.assignBulkTitle(count)}
      save={texts.assign}
      look={isSuggested && !hasChosen ? 'secondary' : 'primary'}
      disabled={others?.length === 0}
    >
      {(id) => (
        <>
          {children}
          {people.isError && !people.data && (
            <FailedNotice title={texts.personnelFailed} isRetrying={people.isRetrying} onRetry={people.refetch} />
          )}
          {isSuggested && (
            <SuggestionCard
              shares={shares}
              options={suggestions?.people ?? []}
              busy={busy}
              isMain={!hasChosen}
              onTake={take}
            />
          )}
          {(!isSuggested || others?.length !== 0) && (
            <PersonForm
              id={id}
              people={others}
              options={suggestions?.people ?? []}
              onChoose={() => setChosen(true)}
              onAssign={onAssign}
              busy={busy}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Tracks whether somebody was chosen by hand since the dialog was opened: then assigning them is the main action. */
function useChosen(open: boolean) {
  const [hasChosen, setChosen] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setChosen(false)
  }
  return [hasChosen, setChosen] as const
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

/** Assigns one order. Closes once it is assigned, even by someone else; stays open after a failure. */
export function AssignOrderDialog({ order, orders, actions, onClose, children }: AssignOrderDialogProps) {
  async function assign(person: DeliveryPerson) {
    const latest = orders.find(({ id }) => id === order?.id) ?? order
    if (latest && ((await actions.assign(latest, person.id)) || latest.delivery_person_id)) onClose()
  }
  const busy = order !== null && actions.isBusy(order.id)
  return (
    <ZoneContext value={order?.time_zone}>
      <AssignDialog
        open={order !== null}
        onClose={onClose}
        onAssign={assign}
        busy={busy}
        orderIds={order ? [order.id] : NO_ORDERS}
        outletId={order?.outlet_id}
      >
        {children}
      </AssignDialog>
    </ZoneContext>
  )
}
