import { OPTION_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { createOptionGroup, OptionGroup, updateOptionGroup, UsedOptionGroup } from '@tapri/contracts/option-groups'
import { isolated } from '@tapri/contracts/typed/isolated'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { Notice } from '@tapri/ui/notice'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useEdit } from '@tapri/web-kit/use-edit'
import { type FormEvent, useState } from 'react'
import { HINDI } from '../hindi.ts'
import { useTexts } from '../texts.ts'
import { errorsOf, goneOf, groupBodyOf, groupFieldsOf, type GroupFields } from './option-group-form.ts'
import { OptionRows } from './option-rows.tsx'
import { useOptionsTexts } from './options-texts.ts'

interface OptionGroupDialogProps {
  /** Null for a new one. */
  group: UsedOptionGroup | null
  onSaved: (group: OptionGroup) => void
  onClose: () => void
}

/**
 * Adds or edits an option group, for every product that has it. Mounted only while it is open; a failed save keeps the
 * input.
 */
export function OptionGroupDialog({ group, onSaved, onClose }: OptionGroupDialogProps) {
  const common = useTexts()
  const texts = useOptionsTexts()
  const { call } = useShell()
  const [fields, setFields] = useState(() => groupFieldsOf(group))
  const [isChecked, setChecked] = useState(false)
  const edit = useEdit({ item: group as OptionGroup | null, fieldsOf: groupFieldsOf, write: setFields })
  const wrong = errorsOf(fields)
  const errorOf = (field: string) => (isChecked && wrong[field] ? texts[wrong[field]] : undefined)
  const { mayGoOn, dialog } = useAskFirst()
  const { run, busy } = useAction(
    async () => {
      const saved = await edit.save(fields, (item, typed, options) => {
        const body = groupBodyOf(typed, item)
        return item
          ? call<typeof updateOptionGroup>('PUT /admin/option-groups/:id', { params: { id: item.id }, body }, options)
          : call<typeof createOptionGroup>('POST /admin/option-groups', { body }, options)
      })
      onSaved(saved)
    },
    { failure: texts.saveFailed, success: texts.saved, refreshes: ['GET /admin/option-groups', 'GET /products'] },
  )

  async function save() {
    const gone = edit.item ? goneOf(fields, edit.item) : []
    if (gone.length === 0 || (await mayGoOn({ menu: { options: gone } }))) await run()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(wrong).length === 0) void save()
  }

  return (
    <>
      <FormDialog
        title={group ? texts.editTitle(group.name) : texts.createTitle}
        save={texts.save}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <ChangedMeanwhile
          changes={edit.changes}
          labelOf={(field) => (field === 'name_hi' ? common.nameHi : texts[field])}
          show={(field, value) => {
            if (field === 'kind') return value === 'one' ? texts.one : texts.any
            return field === 'options' ? optionsText(value as GroupFields['options']) : undefined
          }}
          onTake={(change) => edit.take(change, fields)}
        />
        {group && group.product_count > 1 && <Notice>{texts.shared(group.product_count)}</Notice>}
        <GroupFieldset fields={fields} errorOf={errorOf} onChange={(given) => setFields({ ...fields, ...given })} />
      </FormDialog>
      {dialog}
    </>
  )
}

const optionsText = (options: GroupFields['options']) =>
  options
    .map(({ name, name_hi, price }) => [name, name_hi].filter(Boolean).map(isolated).join(' / ') + ` ${price}`)
    .join(' · ')

interface GroupFieldsetProps {
  fields: GroupFields
  errorOf: (field: string) => string | undefined
  onChange: (given: Partial<GroupFields>) => void
}

function GroupFieldset({ fields, errorOf, onChange }: GroupFieldsetProps) {
  const { nameHi } = useTexts()
  const texts = useOptionsTexts()
  return (
    <>
      <Field
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={OPTION_NAME_MAX_LENGTH}
        value={fields.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={nameHi}
        optional
        lang={HINDI}
        maxLength={OPTION_NAME_MAX_LENGTH}
        value={fields.name_hi}
        onChange={({ target }) => onChange({ name_hi: target.value })}
      />
      <RadioCards
        legend={texts.kind}
        options={[
          { value: 'one', label: texts.one, hint: texts.oneHint },
          { value: 'any', label: texts.any, hint: texts.anyHint },
        ]}
        value={fields.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {fields.kind === 'any' && (
        <Field
          label={texts.upTo}
          type="number"
          inputMode="numeric"
          min={2}
          required
          value={fields.upTo}
          error={errorOf('upTo')}
          onChange={({ target }) => onChange({ upTo: target.value })}
        />
      )}
      <Checkbox
        label={texts.required}
        hint={texts.requiredHint}
        checked={fields.required}
        onChange={({ target }) => onChange({ required: target.checked })}
      />
      <OptionRows options={fields.options} errorOf={errorOf} onChange={(options) => onChange({ options })} />
    </>
  )
}
