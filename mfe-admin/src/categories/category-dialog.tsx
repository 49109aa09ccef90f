import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, createCategory, updateCategory } from '@tapri/contracts/catalog'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Textarea } from '@tapri/ui/textarea'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useImage } from '../use-image.ts'
import { useCategoriesTexts } from './texts.ts'

interface CategoryDialogProps {
  /** Null: a new one. */
  category: Category | null
  onClose: () => void
}

const fieldsOf = (category: Category | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image_url: category?.image_url ?? '',
})

/** Adds a category or edits one. Mounted while it is open; a failed save keeps the input. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const texts = useCategoriesTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(category) })
  const image = useImage(form)
  const edit = useFormEdit(form, { item: category, fieldsOf })
  const { submit, busy } = useFormAction(
    form,
    async (typed: ReturnType<typeof fieldsOf>) => {
      await edit.save(typed, (item, { name, description, image_url }, options) => {
        const body = { name: name.trim(), description: description.trim() || null, image_url: image_url.trim() || null }
        return item
          ? call<typeof updateCategory>('PUT /admin/categories/:id', { params: { id: item.id }, body }, options)
          : call<typeof createCategory>('POST /admin/categories', { body }, options)
      })
      onClose()
    },
    {
      failure: category ? texts.updateFailed : texts.addFailed,
      success: category ? texts.updated : texts.added,
      refreshes: ['GET /categories', 'GET /products'],
    },
  )

  return (
    <FormDialog
      title={category ? texts.editTitle : texts.add}
      save={category ? texts.update : texts.add}
      busy={busy}
      disabled={image.uploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile {...edit.changed} labelOf={(field) => (field === 'image_url' ? texts.image : texts[field])} />
      <Field
        label={texts.name}
        required
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        {...connect(form, 'name', filled(texts.nameRequired))}
      />
      <Textarea
        label={texts.description}
        optional
        maxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        {...connect(form, 'description')}
      />
      <ImageField label={texts.image} optional {...image} />
    </FormDialog>
  )
}
