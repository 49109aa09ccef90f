/**
 * The part of the File System Access API that is used here; not every browser has it, and TypeScript's types lack the
 * picker.
 */
interface Picker {
  showSaveFilePicker?: (options: {
    suggestedName: string
    types: { accept: Record<string, string[]> }[]
  }) => Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>
}

/** The destination of a file. */
interface ChosenFile {
  /** `name`: the service's name for it, if the user chose none. Rejects when the response breaks off. */
  write: (response: Response, name?: string) => Promise<void>
  /** Removes a file that was not written completely. */
  discard: () => Promise<void>
}

/**
 * Asks where to save a file; must be called in a click handler, since browsers do not ask later. Undefined when the
 * user cancelled. Without a picker, the file goes to the downloads.
 */
export async function chooseFile(suggestedName: string): Promise<ChosenFile | undefined> {
  const { showSaveFilePicker } = globalThis as Picker
  if (!showSaveFilePicker) return gatheredFile(suggestedName)
  try {
    const types = [{ accept: { 'text/csv': ['.csv'] } }]
    const handle = await showSaveFilePicker.call(globalThis, { suggestedName, types })
    const { size } = await handle.getFile()
    return {
      // Written to a temporary file that replaces it when complete; if the response fails, it is discarded.
      write: async (response) => response.body?.pipeTo(await handle.createWritable()),
      // The picker has created an empty file; a file that existed before stays as it was.
      discard: async () => {
        if (size === 0) await handle.remove?.().catch(() => {})
      },
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // The picker is not allowed here, for example in a frame.
    return gatheredFile(suggestedName)
  }
}

const gatheredFile = (suggestedName: string): ChosenFile => ({
  write: async (response, name = suggestedName) => saveBlob(await response.blob(), name),
  discard: async () => {},
})

/** Saves a file to the downloads. */
export function saveBlob(blob: Blob, name: string) {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // By then the browser has begun to copy it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
