/**
 * The part of the File System API that is used here; not every browser has it, and the types of TypeScript lack the
 * picker.
 */
interface Picker {
  showSaveFilePicker?: (options: {
    suggestedName: string
    types: { accept: Record<string, string[]> }[]
  }) => Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>
}

/** The place that a file goes to. */
interface ChosenFile {
  /** `name`: what the service calls it, where the user chose no name. Fails when the response breaks off. */
  write: (response: Response, name?: string) => Promise<void>
  /** Leaves nothing of a file that was not written to its end. */
  discard: () => Promise<void>
}

/**
 * Asks for the place of a file, in the press of a button: later browsers do not ask. Undefined: the user chose none.
 * Browsers that have no such question put it where downloads go.
 */
export async function chooseFile(suggestedName: string): Promise<ChosenFile | undefined> {
  const { showSaveFilePicker } = globalThis as Picker
  if (!showSaveFilePicker) return gatheredFile(suggestedName)
  try {
    const types = [{ accept: { 'text/csv': ['.csv'] } }]
    const handle = await showSaveFilePicker.call(globalThis, { suggestedName, types })
    const { size } = await handle.getFile()
    return {
      // Into a file beside it, which takes its place when all is there; a failure of the response fails and drops it.
      write: async (response) => response.body?.pipeTo(await handle.createWritable()),
      // The question has made an empty one; one that was there before stays as it was.
      discard: async () => {
        if (size === 0) await handle.remove?.().catch(() => {})
      },
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    // Where the question is not allowed, as in a frame.
    return gatheredFile(suggestedName)
  }
}

const gatheredFile = (suggestedName: string): ChosenFile => ({
  write: async (response, name = suggestedName) => {
    const href = URL.createObjectURL(await response.blob())
    Object.assign(document.createElement('a'), { href, download: name }).click()
    // The browser has begun to copy it by then.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  },
  discard: async () => {},
})
