import { useShell } from '@tapri/web-kit/remote'
import { useAction } from '@tapri/web-kit/queries'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTexts } from './texts.ts'

/**
 * Returns the props of the `ImageField` for a form's `image_url`. Uploads a chosen file; unmounting the form aborts the
 * upload.
 */
export function useImage<F extends { image_url: string }>(typedForm: UseFormReturn<F>) {
  const form = typedForm as unknown as UseFormReturn<{ image_url: string }>
  const texts = useTexts()
  const { upload, toast } = useShell()
  const url = useWatch({ control: form.control, name: 'image_url' })
  const setUrl = (chosen: string) => form.setValue('image_url', chosen, { shouldValidate: true })
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const { run, busy } = useAction(
    async (file: File) => {
      const signal = leaving.current?.signal
      const { image_url } = await upload(file, signal && { signal })
      if (!signal?.aborted) setUrl(image_url)
    },
    { failure: texts.imageFailed, success: texts.imageUploaded },
  )
  return {
    url,
    onUrl: setUrl,
    onFile: (file: File) => void run(file),
    uploading: busy,
    onRefused: (sentence: string) => toast('error', sentence),
    error: form.formState.errors.image_url?.message,
  }
}
