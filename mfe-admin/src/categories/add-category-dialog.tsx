import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { createCategory } from '@tapri/contracts/catalog'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Textarea } from '@tapri/ui/textarea'
import { useShell } from '@tapri/web-kit/remote'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useImage } from '../use-image.ts'
import { useCategoriesTexts } from './texts.ts'

/** Adds a category. Mounted while it is open; a failed save keeps the input. */
export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const texts = useCategoriesTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: { name: '', description: '', image_url: '' } })
  const image = useImage(form)
  const { submit, busy } = useFormAction(
    form,
    async ({ name, description, image_url }) => {
      const body = { name: name.trim(), description: description.trim() || null, image_url: image_url.trim() || null }
      await call<typeof createCategory>('POST /admin/categories', { body })
      onClose()
    },
    { failure: texts.addFailed, success: texts.added, refreshes: ['GET /categories'] },
  )

  return (
    <FormDialog
      title={texts.add}
      save={texts.add}
      busy={busy}
      disabled={image.uploading}
      onSubmit={submit}
      onClose={onClose}
    >
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
