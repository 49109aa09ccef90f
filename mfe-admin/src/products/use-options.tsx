import { PRODUCT_MAX_OPTION_GROUPS } from '@tapri/contracts/limits'
import type { deleteOptionGroup, listOptionGroups, OptionGroup, UsedOptionGroup } from '@tapri/contracts/option-groups'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { Select } from '@tapri/ui/select'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { ListX, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ConfirmAction } from '../confirm-action.tsx'
import { useTexts } from '../texts.ts'
import { OptionGroupDialog } from './option-group-dialog.tsx'
import { useOptionsTexts } from './options-texts.ts'
import styles from './options.module.css'
import type { ProductFields } from './product-form.ts'

/**
 * Holds a product's option groups in its form, and the dialog about one of them. The dialog is rendered outside the
 * form, because submit events bubble through React portals. Empty until the groups are loaded.
 */
export function useOptions(form: UseFormReturn<ProductFields>) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const groups = useLoad<typeof listOptionGroups>('GET /admin/option-groups', {}, { failure: null })
  const chosen = useWatch({ control: form.control, name: 'option_group_ids' })
  const choose = (ids: readonly string[]) => form.setValue('option_group_ids', ids)
  const close = () => setAsked(null)

  const field = groups.data && <OptionsField groups={groups.data} chosen={chosen} onChange={choose} onAsk={setAsked} />
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => groups.data?.find((group) => group.id === id)?.name ?? []).join(', ') || undefined
  return {
    field,
    namesOf,
    dialog: asked && <AskedDialog asked={asked} chosen={chosen} choose={choose} onClose={close} />,
  }
}

interface AskedDialogProps {
  asked: Asked
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  onClose: () => void
}

function AskedDialog({ asked: { what, group }, chosen, choose, onClose }: AskedDialogProps) {
  if (what === 'delete' && group) {
    const takeAway = () => choose(chosen.filter((id) => id !== group.id))
    return <DeleteGroupDialog group={group} onDeleted={takeAway} onClose={onClose} />
  }
  const saved = ({ id }: OptionGroup) => {
    if (!chosen.includes(id)) choose([...chosen, id])
    onClose()
  }
  return <OptionGroupDialog group={group} onSaved={saved} onClose={onClose} />
}

interface Asked {
  what: 'edit' | 'delete'
  /** Null for a new one. */
  group: UsedOptionGroup | null
}

interface OptionsFieldProps {
  /** All option groups. */
  groups: readonly UsedOptionGroup[]
  /** Ids of the product's groups, in their order. */
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  onAsk: (asked: Asked) => void
}

/** Edits a product's option groups: its own, one to reuse from other products, or a new one. */
function OptionsField({ groups, chosen, onChange, onAsk }: OptionsFieldProps) {
  const texts = useOptionsTexts()
  const own = chosen.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const others = groups.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className={styles.field}>
      <legend>{texts.title}</legend>
      {own.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ul className={styles.groups}>
        {own.map((group) => (
          <li key={group.id}>
            <GroupSummary group={group} />
            <IconButton
              size="small"
              label={texts.edit(group.name)}
              icon={<Pencil aria-hidden />}
              onClick={() => onAsk({ what: 'edit', group })}
            />
            <IconButton
              size="small"
              label={texts.takeAway(group.name)}
              icon={<ListX aria-hidden />}
              onClick={() => onChange(chosen.filter((id) => id !== group.id))}
            />
            <IconButton
              size="small"
              label={texts.deleteEverywhere(group.name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => onAsk({ what: 'delete', group })}
            />
          </li>
        ))}
      </ul>
      {own.length < PRODUCT_MAX_OPTION_GROUPS && (
        <div className={styles.adding}>
          {others.length > 0 && (
            <Select label={texts.reuse} value="" onChange={({ target }) => onChange([...chosen, target.value])}>
              <option value="">{texts.choose}</option>
              {others.map(({ id, name, options }) => (
                <option key={id} value={id}>
                  {`${isolated(name)}: ${options.map((option) => isolated(option.name)).join(', ')}`}
                </option>
              ))}
            </Select>
          )}
          <Button icon={<Plus aria-hidden />} onClick={() => onAsk({ what: 'edit', group: null })}>
            {texts.create}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function GroupSummary({ group: { name, required, max_choices, options } }: { group: OptionGroup }) {
  const texts = useOptionsTexts()
  const language = useLanguage()
  const difference = (price: number) => `${price > 0 ? '+' : '−'}${rupees(Math.abs(price), language)}`
  return (
    <div className={styles.summary}>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      <span className={styles.hint}>{texts.rule(max_choices, required)}</span>
      <p>
        {options
          .map(({ name, price }) => (price ? `${isolated(name)} ${difference(price)}` : isolated(name)))
          .join(' · ')}
      </p>
    </div>
  )
}

interface DeleteGroupDialogProps {
  group: UsedOptionGroup
  onDeleted: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before an option group is deleted from every product that has it. Mounted only while it is
 * open.
 */
function DeleteGroupDialog({ group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const common = useTexts()
  const texts = useOptionsTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.deleteTitle(group.name)}
      confirmText={common.delete}
      open
      change={{ menu: { options: [{ group_id: group.id }] } }}
      act={async () => {
        await call<typeof deleteOptionGroup>('DELETE /admin/option-groups/:id', { params: { id: group.id } })
        onDeleted()
      }}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /admin/option-groups', 'GET /products']}
      onClose={onClose}
    >
      {texts.deleteBody(group.product_count)}
    </ConfirmAction>
  )
}
