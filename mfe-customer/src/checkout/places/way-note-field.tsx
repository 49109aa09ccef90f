import { WAY_NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { usePlacesTexts } from './texts.ts'
import type { Where } from './use-where.ts'

/** The way to the door. `form` is the id of the checkout's form. */
export function WayNoteField({ where, form }: { where: Where; form: string }) {
  const texts = usePlacesTexts()
  return (
    <Field
      form={form}
      label={texts.note}
      hint={texts.noteHint}
      optional
      value={where.note}
      maxLength={WAY_NOTE_MAX_LENGTH}
      autoComplete="off"
      onChange={({ target }) => where.setNote(target.value)}
    />
  )
}
