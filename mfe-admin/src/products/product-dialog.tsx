import { PRODUCT_DESCRIPTION_MAX_LENGTH, PRODUCT_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Category, createProduct, Product, updateProduct } from '@tapri/contracts/catalog'
import { useAskFirst } from '@tapri/order-screens/act/affected/use-ask-first'
import { Options } from '@tapri/order-screens/options'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { ImageField } from '@tapri/ui/image-field'
import { Select } from '@tapri/ui/select'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useShell } from '@tapri/web-kit/remote'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { connect, useFocus, useFormAction, useFormEdit } from '../form.ts'
import { useTexts } from '../texts.ts'
import { useImage } from '../use-image.ts'
import { WordsFields } from '../words-fields.tsx'
import styles from './product-dialog.module.css'
import { bodyOf, fieldsOf, maySave, noCategory, type ProductFields, takenOff } from './product-form.ts'
import { useFactsTexts } from './facts-texts.ts'
import type { Missing } from './product-filter.ts'
import { priceOf } from './product-facts.ts'
import { ProductMarks, ProductOnBills } from './product-facts-fields.tsx'
import { ProductOutlets } from './product-outlets.tsx'
import { useProductsTexts } from './texts.ts'
import { useOptions } from './use-options.tsx'

interface ProductDialogProps {
  product: Product | null
  categories: readonly Category[]
  /** The missing field, which gets the focus. */
  focus?: Missing | undefined
  onClose: () => void
}

/** Adds a product (null) or edits one. Mounted only while it is open; a failed save keeps the input. */
export function ProductDialog({ product, categories, focus, onClose }: ProductDialogProps) {
  const texts = useProductsTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(product) })
  const image = useImage(form)
  const { mayGoOn, dialog } = useAskFirst()
  const edit = useFormEdit(form, { item: product, fieldsOf })
  const { submit, busy } = useFormAction(
    form,
    async (typed: ProductFields) => {
      await edit.save(typed, (item, fields, options) => {
        const body = bodyOf(fields, item)
        return item
          ? call<typeof updateProduct>('PUT /products/:id', { params: { id: item.id }, body }, options)
          : call<typeof createProduct>('POST /products', { body }, options)
      })
      onClose()
    },
    {
      failure: texts.saveFailed,
      success: product ? texts.updated : texts.created,
      refreshes: ['GET /products'],
      askFirst: async (fields) => {
        const menu = edit.item && takenOff(fields, edit.item)
        return !menu || mayGoOn({ menu })
      },
    },
  )

  const [options, labels, named] = [useOptions(form), useLabels(), useReadersLanguage(categories)]

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
        <ChangedMeanwhile
          {...edit.changed}
          labelOf={(field) => labels[field]}
          show={(field, value) => {
            if (field === 'category_id') return named.find(({ id }) => id === value)?.name ?? texts.none
            if (field === 'option_group_ids') return options.namesOf(value as ProductFields['option_group_ids'])
            return field === 'outlets' ? (value as ProductFields['outlets']).length : undefined
          }}
        />
        <ProductFieldset form={form} labels={labels} image={image} product={edit.item} categories={named} />
        {options.field}
        <MoreFields form={form} focus={focus} />
      </FormDialog>
      {options.dialog}
      {dialog}
    </>
  )
}

function MoreFields({ form, focus }: { form: UseFormReturn<ProductFields>; focus: Missing | undefined }) {
  useFocus(form, focus)
  return (
    <>
      <ProductMarks form={form} isOpen={focus === 'diet'} />
      <ProductOnBills form={form} isOpen={focus === 'hsn'} />
      <ProductOutlets form={form} />
    </>
  )
}

function useLabels(): Record<keyof ProductFields, string> {
  const { nameHi, descriptionHi } = useTexts()
  const texts = useProductsTexts()
  const facts = useFactsTexts()
  return {
    name: texts.name,
    name_hi: nameHi,
    description: texts.description,
    description_hi: descriptionHi,
    price: texts.price,
    category_id: texts.category,
    image_url: texts.image,
    available: texts.availableForSale,
    option_group_ids: texts.options,
    diet: facts.diet,
    allergens: facts.allergensTitle,
    kcal: facts.kcal,
    serving: facts.serving,
    unit: facts.unit,
    hsn: facts.hsn,
    gst_percent: facts.gst,
    outlets: facts.outlets,
  }
}

interface ProductFieldsetProps {
  form: UseFormReturn<ProductFields>
  labels: ReturnType<typeof useLabels>
  image: ReturnType<typeof useImage>
  product: Product | null
  categories: readonly Category[]
}

function ProductFieldset({ form, labels, image, product, categories }: ProductFieldsetProps) {
  const texts = useProductsTexts()
  const category = useWatch({ control: form.control, name: 'category_id' })
  const categoryName = useReadersLanguage(product)?.category_name
  const isUnknown = !categories.some(({ id }) => id === product?.category_id)
  const available = useWatch({ control: form.control, name: 'available' })
  return (
    <>
      <WordsFields
        form={form}
        labels={labels}
        nameMaxLength={PRODUCT_NAME_MAX_LENGTH}
        descriptionMaxLength={PRODUCT_DESCRIPTION_MAX_LENGTH}
        missing={{ name: texts.nameRequired, description: texts.descriptionRequired }}
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
          // Controlled, because the options may arrive after the value.
          value={category}
        >
          <option value={noCategory}>{texts.none}</option>
          {isUnknown && product?.category_id && <option value={product.category_id}>{categoryName}</option>}
          <Options of={categories} />
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
