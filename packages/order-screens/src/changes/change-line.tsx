import type { Change, ChangedField } from '@tapri/contracts/changes/calls'
import type { ChangeKind } from '@tapri/contracts/changes/kinds'
import { Table } from '@tapri/ui/table'
import { DateTime } from '@tapri/ui/time-ago'
import { useLanguage } from '@tapri/web-kit/language'
import {
  ArrowUpDown,
  BadgeCheck,
  CirclePause,
  CircleSlash,
  CupSoda,
  LayoutGrid,
  type LucideIcon,
  Pencil,
  SlidersHorizontal,
  Store,
  TicketPercent,
  UserRound,
  UtensilsCrossed,
  Webhook,
} from 'lucide-react'
import { usePositionNames } from '../position-texts.ts'
import styles from './changes.module.css'
import { useFieldNames } from './field-texts.ts'
import { fieldName, pairText, valueText } from './rules.ts'
import { saysOf, useSentence } from './sentence.ts'
import { useChangesTexts, useValueWords } from './texts.ts'

/** A newer server may send kinds that this build does not know. */
const iconOf: Partial<Record<string, LucideIcon>> = {
  product: CupSoda,
  outlet_menu: UtensilsCrossed,
  category: LayoutGrid,
  option_group: SlidersHorizontal,
  menu_order: ArrowUpDown,
  sold_out: CircleSlash,
  outlet: Store,
  pause: CirclePause,
  promotion: TicketPercent,
  position: BadgeCheck,
  account: UserRound,
  webhook: Webhook,
} satisfies Record<ChangeKind, LucideIcon>

/** The sentence says everything about these. */
const isSaid = new Set(['gave', 'took', 'joined', 'left'])

/** Shows a change as a sentence, with the values before and after. */
export function ChangeLine({ change, timeZone }: { change: Change; timeZone: string }) {
  const sentence = useSentence()
  const { kind, action, fields, outlet_name, at } = change
  const Icon = iconOf[kind] ?? Pencil
  const isOne = action === 'changed' && fields.length === 1
  return (
    <li className={styles.line}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p>{sentence(change)}</p>
        {isOne && fields[0] && <FromTo field={fields[0]} timeZone={timeZone} />}
        {!isOne && !isSaid.has(saysOf(change)) && <Fields of={change} timeZone={timeZone} />}
      </div>
      <p className={styles.when}>
        {outlet_name !== null && kind !== 'outlet' && kind !== 'pause' && <bdi>{outlet_name}</bdi>}
        <DateTime at={at} zone={timeZone} />
      </p>
    </li>
  )
}

/** Returns a function that formats a value before and after a change, or the only one there is. */
function useValues(timeZone: string) {
  const names = useFieldNames()
  const words = { ...useValueWords(), ...usePositionNames() }
  const texts = { ...useChangesTexts(), language: useLanguage(), timeZone, words }
  return ({ name, before, after }: ChangedField, action: Change['action']) =>
    action === 'changed'
      ? pairText(name, { before, after }, texts, names)
      : ([valueText(name, before, texts), valueText(name, after, texts)] as const)
}

function FromTo({ field, timeZone }: { field: ChangedField; timeZone: string }) {
  const texts = useChangesTexts()
  const [before, after] = useValues(timeZone)(field, 'changed')
  return (
    <p className={styles.values}>
      <span className="visually-hidden">{texts.before}</span>
      <del>
        <bdi>{before}</bdi>
      </del>
      <span aria-hidden>→</span>
      <span className="visually-hidden">{texts.after}</span>
      <ins>
        <bdi>{after}</bdi>
      </ins>
    </p>
  )
}

function Fields({ of: { fields, action }, timeZone }: { of: Change; timeZone: string }) {
  const texts = useChangesTexts()
  const names = useFieldNames()
  const values = useValues(timeZone)
  const caption = texts.details(fields.length)
  return (
    <details className={styles.details}>
      <summary>{caption}</summary>
      <Table caption={caption}>
        <thead>
          <tr>
            <th>{texts.field}</th>
            {action !== 'added' && <th>{texts.before}</th>}
            {action !== 'removed' && <th>{texts.after}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [before, after] = values(field, action)
            return (
              <tr key={field.name}>
                <th scope="row">{fieldName(field.name, names)}</th>
                {action !== 'added' && (
                  <td>
                    <bdi>{before}</bdi>
                  </td>
                )}
                {action !== 'removed' && (
                  <td>
                    <bdi>{after}</bdi>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </details>
  )
}
