import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, createProduct, Product, updateProduct } from '@tapri/contracts/catalog'
import { useAskFirst } from '@tapri/order-screens/affected/use-ask-first'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { Select } from '@tapri/ui/select'
import { Textarea } from '@tapri/ui/textarea'
import { useShell } from '@tapri/web-kit/remote'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { connect, filled, useFormAction } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useImage } from '../use-image.ts'
import styles from './product-dialog.module.css'
import { bodyOf, fieldsOf, maySave, noCategory, priceOf, type ProductFields, takenOff } from './product-form.ts'
import { useProductsTexts } from './texts.ts'
import { useOptions } from './use-options.tsx'

interface ProductDialogProps {
  product: Product | null
  categories: readonly Category[]
  onClose: () => void
}

/** Adds a product (null) or edits one. Mounted while it is open; a failed save keeps the input. */
export function ProductDialog({ product, categories, onClose }: ProductDialogProps) {
  const texts = useProductsTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(product) })
  const image = useImage(form)
  const { mayGoOn, dialog } = useAskFirst()
  const { submit, busy } = useFormAction(
    form,
    async (fields: ProductFields) => {
      const body = bodyOf(fields, product)
      if (product) await call<typeof updateProduct>('PUT /products/:id', { params: { id: product.id }, body })
      else await call<typeof createProduct>('POST /products', { body })
      onClose()
    },
    {
      failure: texts.saveFailed,
      success: product ? texts.updated : texts.created,
      refreshes: ['GET /products'],
      askFirst: async (fields) => {
        const menu = product && takenOff(fields, product)
        return !menu || mayGoOn({ menu })
      },
    },
  )

  const options = useOptions(form)

  return (
    <>
      <FormDialog
        size="large"
        title={product ? texts.editTitle : texts.createTitle}
        save={product ? texts.update : texts.create}
        busy={busy}
        disabled={!maySave(image.url, image.uploading)}
        onSubmit={submit}
        onClose={onClose}
      >
        <ProductFieldset form={form} image={image} product={product} categories={categories} />
        {options.field}
      </FormDialog>
      {options.dialog}
      {dialog}
    </>
  )
}

interface ProductFieldsetProps {
  form: UseFormReturn<ProductFields>
  image: ReturnType<typeof useImage>
  product: Product | null
  categories: readonly Category[]
}

/** The form fields of a product. */
function ProductFieldset({ form, image, product, categories }: ProductFieldsetProps) {
  const texts = useProductsTexts()
  const category = useWatch({ control: form.control, name: 'category_id' })
  const isUnknown = !categories.some(({ id }) => id === product?.category_id)
  const available = useWatch({ control: form.control, name: 'available' })
  return (
    <>
      <Field
        label={texts.name}
        required
        maxLength={PRODUCT_NAME_MAX_LENGTH}
        {...connect(form, 'name', filled(texts.nameRequired))}
      />
      <Textarea
        label={texts.description}
        required
        maxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        {...connect(form, 'description', filled(texts.descriptionRequired))}
      />
      <div className={styles.pair}>
        <Field
          label={texts.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          required
          {...connect(form, 'price', (typed) => priceOf(typed) !== undefined || texts.priceRequired)}
        />
        <Select
          label={texts.category}
          {...connect(form, 'category_id')}
          // Chosen anew with each list of options: they may arrive later.
          value={category}
        >
          <option value={noCategory}>{texts.none}</option>
          {isUnknown && product?.category_id && <option value={product.category_id}>{product.category_name}</option>}
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <ImageField label={texts.image} {...image} />
      <Checkbox
        label={texts.availableForSale}
        checked={available}
        onChange={(event) => form.setValue('available', event.target.checked)}
      />
    </>
  )
}
