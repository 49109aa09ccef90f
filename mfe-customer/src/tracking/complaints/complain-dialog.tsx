import type { complain, ComplainOf } from '@tapri/contracts/complaints/calls'
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
  const [line, setLine] = useState(lines.length === 1 ? String(lines[0]?.line) : '')
  const [quantity, setQuantity] = useState(1)
  const [kind, setKind] = useState<ComplaintKind | ''>('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const picture = usePicture()
  const { run, busy } = useComplain(order.id)
  const submit = async () => {
    setTried(true)
    if (line === '' || kind === '') return
    if (await run(bodyOf({ line, quantity, kind, note, url: picture.url }))) onClose()
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
          <Pieces
            order={order}
            lines={lines}
            line={line}
            quantity={quantity}
            onChange={(chosen, pieces) => {
              setLine(chosen)
              setQuantity(pieces)
            }}
            error={isTried && line === '' ? texts.chooseLine : undefined}
          />
          <Kinds value={kind} onChange={setKind} error={isTried && kind === '' ? texts.chooseKind : undefined} />
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

interface Said {
  line: string
  quantity: number
  kind: ComplaintKind
  note: string
  url: string
}

function bodyOf({ line, quantity, kind, note, url }: Said): ComplainOf {
  const words = note.trim()
  return { line: Number(line), quantity, kind, ...(words && { note: words }), ...(url && { image_url: url }) }
}

interface PiecesProps extends Pick<ComplainDialogProps, 'order' | 'lines'> {
  line: string
  quantity: number
  onChange: (line: string, quantity: number) => void
  error: string | undefined
}

/** Asks for the line, and how many of it. */
function Pieces({ order, lines, line, quantity, onChange, error }: PiecesProps) {
  const texts = useWrongTexts()
  const item = line === '' ? undefined : order.items[Number(line)]
  return (
    <>
      <RadioCards
        legend={texts.line}
        options={lines.map(({ item: { product_name }, line: at }) => ({ value: String(at), label: product_name }))}
        value={line}
        onChange={(chosen) => onChange(chosen, 1)}
        error={error}
      />
      {item && item.quantity > 1 && (
        <div className={styles.quantity}>
          <span>{texts.quantity}</span>
          <QuantityStepper
            product={item.product_name}
            value={quantity}
            min={1}
            max={item.quantity}
            onChange={(pieces) => onChange(line, pieces)}
          />
        </div>
      )}
    </>
  )
}

interface KindsProps {
  value: ComplaintKind | ''
  onChange: (kind: ComplaintKind) => void
  error: string | undefined
}

/** Asks what happened; each kind says what it gives back at once. */
function Kinds({ value, onChange, error }: KindsProps) {
  const texts = useWrongTexts()
  const names = useComplaintTexts().kind
  return (
    <RadioCards
      legend={texts.kind}
      options={complaintKinds.map((kind) => ({ value: kind, label: names[kind], hint: texts.back[shareBack[kind]] }))}
      value={value as ComplaintKind}
      onChange={onChange}
      error={error}
    />
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
    async (body: ComplainOf) => {
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
