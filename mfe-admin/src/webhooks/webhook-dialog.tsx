import { WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '@tapri/contracts/limits'
import {
  type createWebhook,
  type updateWebhook,
  type Webhook,
  type WebhookForm,
  type WebhookWithSecret,
} from '@tapri/contracts/webhooks'
import { ledgerWebhookTypes, orderWebhookTypes, webhookTypes } from '@tapri/contracts/webhook-types'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { connect, filled, useFormAction } from '../form.ts'
import { FormDialog } from '../form-dialog.tsx'
import { formOf } from './form-of.ts'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

const none: WebhookForm = {
  name: '',
  url: '',
  types: ['order.placed', 'order.paid', 'order.status_changed'],
  active: true,
}

/** Adds or changes a webhook. Mounted while it is open; a failed save keeps the input. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const texts = useWebhooksTexts()
  const { call } = useShell()
  const given = webhook ? formOf(webhook) : none
  const form = useForm({ defaultValues: { name: given.name, url: given.url } })
  const [types, setTypes] = useState<Types>(given.types)
  const { submit, busy } = useFormAction(
    form,
    async ({ name, url }) => {
      const body = { ...given, name: name.trim(), url: url.trim(), types: [...types] }
      if (!webhook) return onMade(await call<typeof createWebhook>('POST /admin/webhooks', { body }))
      await call<typeof updateWebhook>('PUT /admin/webhooks/:id', { params: { id: webhook.id }, body })
      return onClose()
    },
    { failure: texts.saveFailed, success: texts.saved, refreshes: ['GET /admin/webhooks'] },
  )
  return (
    <FormDialog
      title={webhook ? texts.editTitle : texts.add}
      save={webhook ? texts.save : texts.add}
      busy={busy}
      disabled={types.length === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={WEBHOOK_NAME_MAX_LENGTH}
        {...connect(form, 'name', filled(texts.nameRequired))}
      />
      <Field
        label={texts.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
        required
        maxLength={WEBHOOK_URL_MAX_LENGTH}
        {...connect(form, 'url', filled(texts.urlRequired))}
      />
      <TypesField legend={texts.toldOfOrders} offered={orderWebhookTypes} types={types} onChange={setTypes} />
      <TypesField legend={texts.toldOfLedger} offered={ledgerWebhookTypes} types={types} onChange={setTypes} />
      <output className={styles.quiet}>{types.length === 0 && texts.chooseType}</output>
    </FormDialog>
  )
}

type Types = readonly WebhookForm['types'][number][]

interface TypesFieldProps {
  legend: string
  offered: Types
  /** All that are chosen. */
  types: Types
  onChange: (types: Types) => void
}

function TypesField({ legend, offered, types, onChange }: TypesFieldProps) {
  const texts = useWebhooksTexts()
  return (
    <fieldset className={styles.types}>
      <legend>{legend}</legend>
      {offered.map((type) => (
        <Checkbox
          key={type}
          label={texts.types[type]}
          checked={types.includes(type)}
          onChange={({ target }) =>
            onChange(webhookTypes.filter((each) => (each === type ? target.checked : types.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
