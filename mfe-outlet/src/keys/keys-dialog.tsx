import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import styles from './keys-dialog.module.css'
import { useKeysTexts } from './texts.ts'

/** Lists the keyboard shortcuts of the board. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const texts = useKeysTexts()
  const { keys } = texts
  const rows = [
    ['C', keys.c],
    ['A', keys.a],
    ['K', keys.k],
    ['S', keys.s],
    ['R', keys.r],
    ['D', keys.d],
    ['P', keys.p],
    ['N', keys.n],
    [texts.arrows, keys.move],
    ['/', keys.search],
    ['?', keys.help],
  ] as const
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.hint}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <dl className={styles.keys}>
        {rows.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
