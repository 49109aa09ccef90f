import { isolated } from '@tapri/contracts/typed/isolated'
import { NOTE_MAX_LENGTH, WAY_NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { FoldRow } from '@tapri/ui/fold-row'
import { MessageSquareText } from 'lucide-react'
import { useCart } from '../cart/cart.ts'
import type { Where } from './places/use-where.ts'
import { useCheckoutTexts } from './texts.ts'

/** Asks for instructions for the outlet and the delivery partner. `form` is the id of the form that Enter submits. */
export function WordsRow({ where, form }: { where: Where; form: string }) {
  const texts = useCheckoutTexts()
  const note = useCart((cart) => cart.note)
  const setNote = useCart((cart) => cart.setNote)
  const written = [note, where.note].filter((words) => words.trim() !== '')
  const fields = { form, optional: true, autoComplete: 'off' }
  return (
    <FoldRow
      icon={<MessageSquareText aria-hidden />}
      title={written.length > 0 ? written.map(isolated).join(' · ') : texts.addInstructions}
    >
      <Field
        {...fields}
        label={texts.note}
        hint={texts.noteHint}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Field
        {...fields}
        label={texts.wayNote}
        hint={texts.wayNoteHint}
        maxLength={WAY_NOTE_MAX_LENGTH}
        value={where.note}
        onChange={({ target }) => where.setNote(target.value)}
      />
    </FoldRow>
  )
}
