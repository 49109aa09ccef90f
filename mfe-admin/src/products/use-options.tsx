import type { listOptionGroups, OptionGroup } from '@tapri/contracts/option-groups'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { OptionGroupDialog } from './option-group-dialog.tsx'
import { type Asked, OptionsField } from './options-field.tsx'
import type { ProductFields } from './product-form.ts'

/**
 * The groups of options in the form of a product, and the dialog about one of them. The dialog stands beside the form and not in it:
 * its submit would be one of the form's, too. Nothing beside an older catalog, which has no options.
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
