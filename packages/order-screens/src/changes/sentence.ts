import type { Change } from '@tapri/contracts/changes/calls'
import { usePositionNames } from '../position-texts.ts'
import { useFieldNames } from './field-texts.ts'
import { fieldName } from './rules.ts'
import { useChangesTexts, useValueWords } from './texts.ts'

type Texts = ReturnType<typeof useChangesTexts>
type Says = keyof Texts['says']

/** Chooses the sentence for a change. */
export function saysOf({ kind, action, fields }: Pick<Change, 'kind' | 'action' | 'fields'>): Says {
  if (kind === 'menu_order') return 'sorted'
  if (kind === 'position') return action === 'removed' ? 'took' : 'gave'
  if (kind === 'account') return action === 'removed' ? 'left' : action === 'added' ? 'joined' : 'one'
  if (kind === 'pause' && action !== 'changed') return action === 'added' ? 'paused' : 'resumed'
  if (kind === 'sold_out' && action !== 'changed') return action === 'added' ? 'soldOut' : 'back'
  if (kind === 'promotion' && fields.some(({ name }) => name === 'ended_at')) return 'ended'
  if (action === 'changed' && fields.length === 1) return 'one'
  return action
}

/** Returns a function that describes a change as a sentence in the reader's language. */
export function useSentence() {
  const texts = useChangesTexts()
  const names = useFieldNames()
  const words: Readonly<Record<string, string>> = { ...useValueWords(), ...usePositionNames() }
  return (change: Change) => {
    const { person_id, person_name, thing_name, kind, fields } = change
    const [first] = fields
    const says = saysOf(change)
    const became = first?.after ?? first?.before
    const whatOf: Partial<Record<Says, string>> = {
      added: texts.kinds[kind],
      removed: texts.kinds[kind],
      one: fieldName(first?.name ?? '', names),
    }
    return texts.says[says]({
      actor: person_id === null ? texts.operator : person_name || texts.erased,
      thing: thing_name || texts.erased,
      what: whatOf[says] ?? (typeof became === 'string' ? (words[became] ?? became) : ''),
    })
  }
}
