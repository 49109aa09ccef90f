import type { Order } from '@tapri/contracts/orders'
import { FaceIcon } from './face.tsx'
import styles from './rating-note.module.css'
import { useFaceTexts } from './texts.ts'

/** Shows the customer's rating of a delivered order: the face, its word and their line. Nothing when there is none. */
export function RatingNote({ order: { rating } }: { order: Pick<Order, 'rating'> }) {
  const texts = useFaceTexts()
  if (!rating) return null
  const word = texts.face[rating.face]
  return (
    <p className={styles.note} data-face={rating.face}>
      <span className={styles.face}>
        <FaceIcon face={rating.face} />
        <span className="visually-hidden">{texts.said(word)}</span>
        <span aria-hidden>{word}</span>
      </span>
      {rating.line && <q>{rating.line}</q>}
    </p>
  )
}
