import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, createCategory, updateCategory } from '@tapri/contracts/catalog'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { FormDialog } from '@tapri/ui/form-dialog'
import { ImageField } from '@tapri/ui/image-field'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { useFormAction, useFormEdit } from '../form.ts'
import { hindiBodyOf, hindiFieldsOf } from '../hindi.ts'
import { useTexts } from '../texts.ts'
import { useImage } from '../use-image.ts'
import { WordsFields } from '../words-fields.tsx'
import { useCategoriesTexts } from './texts.ts'

interface CategoryDialogProps {
  /** Null for a new one. */
  category: Category | null
  onClose: () => void
}

const fieldsOf = (category: Category | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image_url: category?.image_url ?? '',
  ...hindiFieldsOf(category),
})

type CategoryFields = ReturnType<typeof fieldsOf>

const bodyOf = (fields: CategoryFields, category: Category | null) => ({
  name: fields.name.trim(),
  description: fields.description.trim() || null,
  image_url: fields.image_url.trim() || null,
  ...hindiBodyOf('name_hi', fields.name_hi, category),
  ...hindiBodyOf('description_hi', fields.description_hi, category),
})

function useLabels(): Record<keyof CategoryFields, string> {
  const { nameHi, descriptionHi } = useTexts()
  const { name, description, image } = useCategoriesTexts()
  return { name, name_hi: nameHi, description, description_hi: descriptionHi, image_url: image }
}

/** Adds or edits a category. Mounted only while it is open; a failed save keeps the input. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const texts = useCategoriesTexts()
  const labels = useLabels()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(category) })
  const image = useImage(form)
  const edit = useFormEdit(form, { item: category, fieldsOf })
  const { submit, busy } = useFormAction(
    form,
    async (typed: CategoryFields) => {
      await edit.save(typed, (item, fields, options) => {
        const body = bodyOf(fields, item)
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
      <ChangedMeanwhile {...edit.changed} labelOf={(field) => labels[field]} />
      <WordsFields
        form={form}
        labels={labels}
        nameMaxLength={CATEGORY_NAME_MAX_LENGTH}
        descriptionMaxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        missing={{ name: texts.nameRequired }}
      />
      <ImageField label={texts.image} optional {...image} />
    </FormDialog>
  )
}
