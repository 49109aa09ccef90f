import { WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '@tapri/contracts/limits'
import { ledgerWebhookTypes, orderWebhookTypes, webhookTypes } from '@tapri/contracts/webhook-types'
import type { createWebhook, updateWebhook, Webhook, WebhookForm, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { useShell } from '@tapri/web-kit/remote'
import { useRef } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

interface WebhookDialogProps {
  /** Null for a new one. */
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

/** Adds or edits a webhook. Mounted only while it is open; a failed save keeps the input. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const texts = useWebhooksTexts()
  const form = useForm<WebhookForm>({ defaultValues: webhook ? formOf(webhook) : none })
  const types = useWatch({ control: form.control, name: 'types' })
  const setTypes = (chosen: WebhookForm['types']) => form.setValue('types', chosen, { shouldDirty: true })
  const { save, changed } = useSave(form, webhook)
  const { submit, busy } = useFormAction(
    form,
    async (typed: WebhookForm) => {
      const made = await save(typed)
      if (made) onMade(made)
      else onClose()
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
      <ChangedMeanwhile
        {...changed}
        labelOf={(field) => changedLabels(texts)[field]}
        show={(field, value) =>
          field === 'types' ? (value as WebhookForm['types']).map((type) => texts.types[type]).join(', ') : undefined
        }
      />
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
      <TypesFields types={types} onChange={setTypes} />
      <output className={styles.quiet}>{types.length === 0 && texts.chooseType}</output>
    </FormDialog>
  )
}

/** Saves the form. `save` returns a new webhook with its secret; undefined after an edit. */
function useSave(form: UseFormReturn<WebhookForm>, webhook: Webhook | null) {
  const { call } = useShell()
  /** The webhook created by an earlier save whose response was lost. */
  const first = useRef<WebhookWithSecret>(undefined)
  const { save, changed } = useFormEdit(form, {
    item: webhook,
    fieldsOf: formOf,
    itemOf: (current) => {
      if (!('webhook' in (current as object))) return current as Webhook
      first.current = current as WebhookWithSecret
      return first.current.webhook
    },
  })
  const saveTyped = (typed: WebhookForm) =>
    save(typed, async (item, { name, url, ...others }, options) => {
      const body = { ...others, name: name.trim(), url: url.trim() }
      if (!item) return call<typeof createWebhook>('POST /admin/webhooks', { body }, options)
      const input = { params: { id: item.id }, body }
      const saved = await call<typeof updateWebhook>('PUT /admin/webhooks/:id', input, options)
      return first.current && { webhook: saved, secret: first.current.secret }
    })
  return { save: saveTyped, changed }
}

const changedLabels = (texts: ReturnType<typeof useWebhooksTexts>): Record<keyof WebhookForm, string> => ({
  name: texts.name,
  url: texts.url,
  types: texts.told,
  active: texts.on,
})

interface TypesFieldsProps {
  types: WebhookForm['types']
  onChange: (types: WebhookForm['types']) => void
}

function TypesFields({ types, onChange }: TypesFieldsProps) {
  const texts = useWebhooksTexts()
  const named = (offered: readonly WebhookForm['types'][number][]) =>
    offered.map((id) => ({ id, name: texts.types[id] }))
  const told = {
    isWide: true,
    chosen: types,
    onChange: (chosen: WebhookForm['types']) => onChange(webhookTypes.filter((type) => chosen.includes(type))),
  }
  return (
    <>
      <CheckboxGroup legend={texts.toldOfOrders} offered={named(orderWebhookTypes)} {...told} />
      <CheckboxGroup legend={texts.toldOfLedger} offered={named(ledgerWebhookTypes)} {...told} />
    </>
  )
}

/** Returns the fields of a webhook that an admin edits. */
export const formOf = ({ name, url, types, active }: Webhook): WebhookForm => ({ name, url, types, active })
