import { CATEGORY_DESCRIPTION_MAX_LENGTH, CATEGORY_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { createCategory } from '@tapri/contracts/catalog'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Textarea } from '@tapri/ui/textarea'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { showFieldErrors } from '../form-errors.ts'
import { useImageUpload } from '../use-image-upload.ts'
import { useCategoriesTexts } from './texts.ts'

const empty = { name: '', description: '', image_url: '' }
type Fields = typeof empty
const fields = { name: 'name', description: 'description', image_url: 'image_url' } as const

/** Adds a category. Mounted while it is open; a failed save keeps the input. */
export function AddCategoryDialog({ onClose }: { onClose: () => void }) {
  const texts = useCategoriesTexts()
  const { call, toast } = useShell()
  const { register, handleSubmit, setValue, setError, control, formState } = useForm({ defaultValues: empty })
  const { errors } = formState
  const image_url = useWatch({ control, name: 'image_url' })
  const setImage = (url: string) => setValue('image_url', url, { shouldValidate: true })
  const { uploadImage, isUploading } = useImageUpload(setImage)
  const { run, busy } = useAction(
    async ({ name, description, image_url }: Fields) => {
      const body = { name: name.trim(), description: description.trim() || null, image_url: image_url.trim() || null }
      try {
        await call<typeof createCategory>('POST /admin/categories', { body })
        onClose()
      } catch (error) {
        showFieldErrors(error, setError, fields)
        throw error
      }
    },
    { failure: texts.addFailed, success: texts.added, refreshes: ['GET /categories'] },
  )

  return (
    <FormDialog
      title={texts.add}
      save={texts.add}
      busy={busy}
      disabled={isUploading}
      onSubmit={handleSubmit(run)}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        required
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameRequired })}
      />
      <Textarea
        label={texts.description}
        optional
        maxLength={CATEGORY_DESCRIPTION_MAX_LENGTH}
        error={errors.description?.message}
        {...register('description')}
      />
      <ImageField
        label={texts.image}
        optional
        url={image_url}
        onUrl={setImage}
        onFile={uploadImage}
        uploading={isUploading}
        onRefused={(sentence) => toast('error', sentence)}
        error={errors.image_url?.message}
      />
    </FormDialog>
  )
}
