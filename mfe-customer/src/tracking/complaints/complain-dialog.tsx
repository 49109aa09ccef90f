import type { complain, ComplainOf } from '@tapri/contracts/complaints/calls'
import { canBeMadeAgain, type ComplaintKind, type ComplaintWish } from '@tapri/contracts/complaints/rules'
import { NOTE_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { ImageField } from '@tapri/ui/image-field'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { uuid } from '@tapri/web-kit/uuid'
import { useState } from 'react'
import { Kinds, Pieces, Wishes } from './complain-fields.tsx'
import type { openLines } from './rules.ts'
import { useWrongTexts } from './texts.ts'

interface ComplainDialogProps {
  order: Order
  /** The lines without a complaint. */
  lines: ReturnType<typeof openLines>
  onClose: () => void
}

/** Asks for the line, what happened, and optionally a note and a picture. Mounted only while it is open. */
export function ComplainDialog({ order, lines, onClose }: ComplainDialogProps) {
  const texts = useWrongTexts()
  const [line, setLine] = useState(lines.length === 1 ? String(lines[0]?.line) : '')
  const [quantity, setQuantity] = useState(1)
  const [kind, setKind] = useState<ComplaintKind | ''>('')
  const [wish, setWish] = useState<ComplaintWish>('money')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const picture = usePicture()
  const { run, busy } = useComplain(order.id)
  const submit = async () => {
    setTried(true)
    if (line === '' || kind === '') return
    if (await run(bodyOf({ line, quantity, kind, wish, note, url: picture.url }))) onClose()
  }
  return (
    <FormDialog
      title={texts.title}
      description={texts.rules}
      busy={busy}
      disabled={picture.uploading}
      onSubmit={submit}
      onClose={onClose}
      save={texts.send}
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
      {kind !== '' && canBeMadeAgain[kind] && <Wishes value={wish} onChange={setWish} />}
      <Field
        label={texts.note}
        optional
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ImageField label={texts.picture} optional fileOnly {...picture} />
    </FormDialog>
  )
}

interface Said {
  line: string
  quantity: number
  kind: ComplaintKind
  wish: ComplaintWish
  note: string
  url: string
}

function bodyOf({ line, quantity, kind, wish, note, url }: Said): ComplainOf {
  const words = note.trim()
  const wanted = wish === 'made_again' && canBeMadeAgain[kind] && { wish }
  return {
    line: Number(line),
    quantity,
    kind,
    ...wanted,
    ...(words && { note: words }),
    ...(url && { image_url: url }),
  }
}

/** Uploads the chosen picture before the complaint is sent. */
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

/** Sends a complaint; pressing again after a lost response creates no second one. */
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
