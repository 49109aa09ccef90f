import type { DeliveryPerson } from '@tapri/contracts/suggestions'
import type { DeliveryOption } from '@tapri/contracts/suggestions'
import { Button } from '@tapri/ui/button'
import field from '@tapri/ui/field.module.css'
import { Skeleton } from '@tapri/ui/skeleton'
import { useShell } from '@tapri/web-kit/remote'
import { Phone } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { CarriedNote } from '../money/cash/carried-note.tsx'
import { useOrderTexts } from '../texts.ts'
import styles from './assign-dialog.module.css'
import { OptionFacts } from './suggestion/suggestion.tsx'

interface PersonFormProps {
  id: string
  /** Undefined until they are loaded. */
  people: readonly DeliveryPerson[] | undefined
  /** What giving the orders to each of them would mean, as far as known. */
  options: readonly DeliveryOption[]
  onChoose: () => void
  onAssign: (person: DeliveryPerson) => unknown
  busy: boolean
}

/** Mounted only while the dialog is open, so that the next order starts without a choice. */
export function PersonForm({ id, people, options, onChoose, onAssign, busy }: PersonFormProps) {
  const texts = useOrderTexts()
  const { toast } = useShell()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [showsOthers, setShowsOthers] = useState(false)
  const others = people?.filter(({ on_duty }) => on_duty === false) ?? []
  const shown = showsOthers ? people : people?.filter(({ on_duty }) => on_duty !== false)

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
        {shown?.length === 0 && options.length === 0 && <p className={styles.nobody}>{texts.nobodyOnDuty}</p>}
        {shown?.map((person) => (
          <PersonChoice
            key={person.id}
            name={`${id}-person`}
            person={person}
            option={options.find(({ delivery_person_id }) => delivery_person_id === person.id)}
            isChosen={chosen === person.id}
            onChoose={() => {
              setChosen(person.id)
              onChoose()
              setMissing(false)
            }}
          />
        ))}
      </fieldset>
      {others.length > 0 && (
        <Button look="quiet" aria-expanded={showsOthers} onClick={() => setShowsOthers(!showsOthers)}>
          {texts.others(others.length)}
        </Button>
      )}
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

interface PersonChoiceProps {
  /** The name of the radio group. */
  name: string
  person: DeliveryPerson
  option: DeliveryOption | undefined
  isChosen: boolean
  onChoose: () => void
}

/** Shows somebody who can be chosen, with what it means if they deliver the orders. */
const PersonChoice = ({ name, person, option, isChosen, onChoose }: PersonChoiceProps) => (
  <label className={styles.person}>
    <input type="radio" name={name} value={person.id} checked={isChosen} onChange={onChoose} />
    <span className={styles.name}>
      <bdi>{person.name}</bdi>
      <CarriedNote person={person.id} />
    </span>
    <span className={styles.phone}>
      <Phone aria-hidden />
      {person.phone}
    </span>
    {option && (
      <span className={styles.option}>
        <OptionFacts option={option} />
      </span>
    )}
  </label>
)
