import type { complain } from '@tapri/contracts/complaints/calls'
import { type ComplaintKind, complaintKinds, shareBack } from '@tapri/contracts/complaints/rules'
import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import { useComplaintTexts } from '@tapri/order-screens/complaints/texts'
import { FormDialog } from '@tapri/order-screens/form-dialog'
import { Field } from '@tapri/ui/field'
import { ImageField } from '@tapri/ui/image-field'
import { QuantityStepper } from '@tapri/ui/quantity-stepper'
import { RadioCards } from '@tapri/ui/radio-cards'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { uuid } from '@tapri/web-kit/uuid'
import { useState } from 'react'
import styles from './complaints.module.css'
import type { openLines } from './rules.ts'
import { useWrongTexts } from './texts.ts'

interface ComplainDialogProps {
  order: Order
  /** The lines that were not complained of yet. */
  lines: ReturnType<typeof openLines>
  onClose: () => void
}

/** Asks for the line, what happened, and if they like a note and a picture. Mounted while it is open. */
export function ComplainDialog({ order, lines, onClose }: ComplainDialogProps) {
  const texts = useWrongTexts()
  const kinds = useComplaintTexts().kind
  const [line, setLine] = useState(lines.length === 1 ? String(lines[0]?.line) : '')
  const [quantity, setQuantity] = useState(1)
  const [kind, setKind] = useState<ComplaintKind | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const picture = usePicture()
  const { run, busy } = useComplain(order.id)
  const item = order.items[Number(line)]
  const submit = async () => {
    setTried(true)
    if (line === '' || kind === '') return
    const words = note.trim()
    const sent = await run({
      line: Number(line),
      quantity,
      kind,
      ...(words !== '' && { note: words }),
      ...(picture.url !== '' && { image_url: picture.url }),
    })
    if (sent) onClose()
  }
  return (
    <FormDialog
      open
      title={texts.title}
      description={texts.rules}
      busy={busy}
      disabled={picture.uploading}
      onClose={onClose}
      cancel={texts.cancel}
      save={texts.send}
    >
      {(id) => (
        <form
          id={id}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <RadioCards
            legend={texts.line}
            options={lines.map(({ item: { product_name }, line: at }) => ({ value: String(at), label: product_name }))}
            value={line}
            onChange={(chosen) => {
              setLine(chosen)
              setQuantity(1)
            }}
            error={isTried && line === '' ? texts.chooseLine : undefined}
          />
          {line !== '' && item && item.quantity > 1 && (
            <div className={styles.quantity}>
              <span>{texts.quantity}</span>
              <QuantityStepper
                product={item.product_name}
                value={quantity}
                min={1}
                max={item.quantity}
                onChange={setQuantity}
              />
            </div>
          )}
          <RadioCards
            legend={texts.kind}
            options={complaintKinds.map((value) => ({
              value,
              label: kinds[value],
              hint: texts.back[shareBack[value]],
            }))}
            value={kind as ComplaintKind}
            onChange={setKind}
            error={isTried && kind === '' ? texts.chooseKind : undefined}
          />
          <Field
            label={texts.note}
            optional
            maxLength={NOTE_MAX_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <ImageField label={texts.picture} optional fileOnly {...picture} />
        </form>
      )}
    </FormDialog>
  )
}

/** Uploads a chosen picture before the complaint is sent. */
function usePicture() {
  const { pictureFailed } = useWrongTexts()
  const { upload } = useShell()
  const [url, setUrl] = useState('')
  const { run, busy } = useAction(
    async (file: File) => setUrl((await upload(file, { to: '/complaints/image' })).image_url),
    { failure: pictureFailed },
  )
  return { url, onUrl: setUrl, onFile: (file: File) => void run(file), uploading: busy }
}

/** Sends a complaint; a second press after a lost response makes no second one. */
function useComplain(id: string) {
  const { failed, sent } = useWrongTexts()
  const { call } = useShell()
  const [attempt, setAttempt] = useState({ said: '', key: uuid() })
  return useAction(
    async (body: Parameters<typeof call<typeof complain>>[1]['body']) => {
      const said = JSON.stringify(body)
      const next = attempt.said === said ? attempt : { said, key: uuid() }
      setAttempt(next)
      return call<typeof complain>(
        'POST /orders/:id/complaints',
        { params: { id }, body },
        { idempotencyKey: next.key },
      )
    },
    { failure: failed, success: sent, refreshes: ['GET /orders/:id/complaints', 'GET /orders/:id'] },
  )
}
