import { takenImageTypes } from '@tapri/contracts/image-formats'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ImagePlus, LoaderCircle, Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { type ControlProps, FieldFrame, type FieldShape } from './field-frame.tsx'
import { imageProblem } from './image-rules.ts'
import styles from './image-field.module.css'
import { useTexts } from './texts.ts'

export type ImageFieldProps = FieldShape & {
  /** URL of the current image, '' when there is none. */
  url: string
  onUrl: (url: string) => void
  /** Called with a file that passed the checks; the caller uploads it and then sets `url`. */
  onFile: (file: File) => void
  uploading?: boolean | undefined
  /** Only a file, without a field for a URL. */
  fileOnly?: boolean | undefined
  /** Called with the reason when a file is refused, for a toast in addition to the inline error. */
  onRefused?: ((sentence: string) => void) | undefined
}

/** Renders an image input by file or URL with preview and remove. */
export function ImageField({
  url,
  onUrl,
  onFile,
  uploading = false,
  fileOnly,
  onRefused,
  error,
  ...frame
}: ImageFieldProps) {
  const texts = useTexts()
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const { refused, setRefused, pick } = usePick(onFile, onRefused)

  return (
    <FieldFrame {...frame} error={refused ?? error}>
      {(control) => (
        <div className={styles.field}>
          <Preview url={url} uploading={uploading} />
          <div className={styles.actions}>
            <input
              ref={picker}
              id={fileOnly ? control.id : `${id}-file`}
              type="file"
              accept={takenImageTypes.join()}
              className="visually-hidden"
              tabIndex={-1}
              aria-label={texts.chooseImage}
              onChange={(event) => void pick(event)}
            />
            <Button size="small" busy={uploading} busyText={texts.uploading} onClick={() => picker.current?.click()}>
              {url ? texts.changeImage : texts.chooseImage}
            </Button>
            {url && (
              <Button size="small" look="quiet" icon={<Trash2 aria-hidden />} onClick={() => onUrl('')}>
                {texts.removeImage}
              </Button>
            )}
          </div>
          {!fileOnly && (
            <Address
              control={control}
              url={url}
              onUrl={(typed) => {
                setRefused(undefined)
                onUrl(typed)
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Passes on a file that passes the checks; shows why another does not. */
function usePick(onFile: ImageFieldProps['onFile'], onRefused: ImageFieldProps['onRefused']) {
  const texts = useTexts()
  const [refused, setRefused] = useState<string>()
  async function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const problem = await imageProblem(file)
    const sentence =
      problem?.what === 'foreignImage' ? texts.foreignImage(problem.format) : problem && texts[problem.what]
    setRefused(sentence)
    if (sentence) onRefused?.(sentence)
    else onFile(file)
  }
  return { refused, setRefused, pick }
}

function Address({ control, url, onUrl }: { control: ControlProps } & Pick<ImageFieldProps, 'url' | 'onUrl'>) {
  return (
    <input
      {...control}
      className={classes(control.className, styles.address)}
      type="url"
      inputMode="url"
      placeholder={useTexts().pasteImage}
      value={url}
      onChange={({ target }) => onUrl(target.value)}
    />
  )
}

function Preview({ url, uploading }: { url: string; uploading: boolean }) {
  const texts = useTexts()
  return (
    <div className={styles.preview} data-empty={!url || undefined}>
      {uploading ? (
        <LoaderCircle className={styles.turning} aria-hidden />
      ) : url ? (
        <img src={url} alt={texts.imagePreview} />
      ) : (
        <ImagePlus aria-hidden />
      )}
    </div>
  )
}
