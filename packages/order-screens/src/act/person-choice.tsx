import type { DeliveryPerson } from '@tapri/contracts/auth'
import type { DeliveryOption } from '@tapri/contracts/suggestions'
import { Phone } from 'lucide-react'
import styles from './assign-dialog.module.css'
import { CarriedNote } from '../money/cash/carried-note.tsx'
import { OptionFacts } from './suggestion/suggestion.tsx'

interface PersonChoiceProps {
  /** Of the group. */
  name: string
  person: DeliveryPerson
  option: DeliveryOption | undefined
  isChosen: boolean
  onChoose: () => void
}

/** Somebody who can be chosen, with what it means that they bring the orders. */
export const PersonChoice = ({ name, person, option, isChosen, onChoose }: PersonChoiceProps) => (
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
