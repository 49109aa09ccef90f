import { useShell } from '@tapri/web-kit/remote'
import { useAction } from '@tapri/web-kit/queries'
import { useEffect, useRef } from 'react'
import { useTexts } from './texts.ts'

/** Uploads a picture and passes its URL to `onUploaded`. Unmounting the form aborts the upload. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const texts = useTexts()
  const { upload } = useShell()
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
      if (!signal?.aborted) onUploaded(image_url)
    },
    { failure: texts.imageFailed, success: texts.imageUploaded },
  )
  return { uploadImage: (file: File) => void run(file), isUploading: busy }
}
