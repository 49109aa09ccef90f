import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, Product } from '@tapri/contracts/catalog'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Select } from '@tapri/ui/select'
import { Textarea } from '@tapri/ui/textarea'
import { useShell } from '@tapri/web-kit/remote'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { useImageUpload } from '../use-image-upload.ts'
import styles from './product-dialog.module.css'
import { bodyOf, fieldsOf, maySave, noCategory, priceOf } from './product-form.ts'
import { useProductsTexts } from './texts.ts'
import { useSaveProduct } from './use-save-product.ts'

/** A new product, or one to change. Lives as long as it is open; a failed save keeps what was typed. */
export function ProductDialog({
  product,
  categories,
  onClose,
}: {
  product: Product | null
  categories: readonly Category[]
  onClose: () => void
}) {
  const texts = useProductsTexts()
  const { toast } = useShell()
  const { register, handleSubmit, setValue, setError, control, formState } = useForm({
    defaultValues: fieldsOf(product),
  })
  const { errors } = formState
  const [image_url, available] = useWatch({ control, name: ['image_url', 'available'] })
  const setImage = (url: string) => setValue('image_url', url, { shouldDirty: true, shouldValidate: true })
  const { uploadImage, isUploading } = useImageUpload(setImage)
  const { save, isSaving } = useSaveProduct(product, setError)

  const submit = handleSubmit(async (fields) => {
    if (maySave(fields.image_url, isUploading) && (await save(bodyOf(fields)))) onClose()
  })

  return (
    <FormDialog
      size="large"
      title={product ? texts.editTitle : texts.createTitle}
      save={product ? texts.update : texts.create}
      busy={isSaving}
      disabled={!maySave(image_url, isUploading)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        required
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || texts.nameRequired })}
      />
      <Textarea
        label={texts.description}
        required
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        error={errors.description?.message}
        {...register('description', { validate: (text) => text.trim() !== '' || texts.descriptionRequired })}
      />
      <div className={styles.pair}>
        <Field
          label={texts.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          error={errors.price?.message}
          {...register('price', { validate: (typed) => priceOf(typed) !== undefined || texts.priceRequired })}
        />
        <Select label={texts.category} error={errors.category_id?.message} {...register('category_id')}>
          <option value={noCategory}>{texts.none}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </div>
      <ImageField
        label={texts.image}
        url={image_url}
        onUrl={setImage}
        onFile={uploadImage}
        uploading={isUploading}
        onRefused={(sentence) => toast('error', sentence)}
        error={errors.image_url?.message}
      />
      <Checkbox
        label={texts.availableForSale}
        checked={available}
        onChange={(event) => setValue('available', event.target.checked)}
      />
    </FormDialog>
  )
}
