import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, createProduct, Product, ProductForm, updateProduct } from '@tapri/contracts/catalog'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Select } from '@tapri/ui/select'
import { Textarea } from '@tapri/ui/textarea'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../form-dialog.tsx'
import { showFieldErrors } from '../form-errors.ts'
import { useImageUpload } from '../use-image-upload.ts'
import styles from './product-dialog.module.css'
import { bodyOf, fieldsOf, maySave, noCategory, priceOf, type ProductFields } from './product-form.ts'
import { useProductsTexts } from './texts.ts'

/** The form field for each path of the request body. */
const FIELD_OF_PATH = {
  name: 'name',
  description: 'description',
  price: 'price',
  category_id: 'category_id',
  image_url: 'image_url',
} as const

interface ProductDialogProps {
  product: Product | null
  categories: readonly Category[]
  onClose: () => void
}

/** Adds a product (null) or edits one. Mounted while it is open; a failed save keeps the input. */
export function ProductDialog({ product, categories, onClose }: ProductDialogProps) {
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

/** Creates a product (null) or updates one. The server's validation errors show at their fields. */
function useSaveProduct(product: Product | null, setError: UseFormSetError<ProductFields>) {
  const texts = useProductsTexts()
  const { call } = useShell()
  const send = (body: ProductForm) =>
    product
      ? call<typeof updateProduct>('PUT /products/:id', { params: { id: product.id }, body })
      : call<typeof createProduct>('POST /products', { body })

  const { run, busy } = useAction(
    async (body: ProductForm) => {
      try {
        return await send(body)
      } catch (error) {
        showFieldErrors(error, setError, FIELD_OF_PATH)
        throw error
      }
    },
    { failure: texts.saveFailed, success: product ? texts.updated : texts.created, refreshes: ['GET /products'] },
  )
  return { save: run, isSaving: busy }
}
