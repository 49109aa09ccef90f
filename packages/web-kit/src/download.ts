import type {
  exportBills,
  exportChanges,
  exportGstr1,
  exportHours,
  exportLedger,
  exportOrders,
} from '@tapri/contracts/exports'
import { ApiError, ask, type Caller, refused, unansweredSentences } from './api.ts'
import { chooseFile } from './save-file.ts'

type Exported =
  | typeof exportOrders
  | typeof exportBills
  | typeof exportGstr1
  | typeof exportLedger
  | typeof exportChanges
  | typeof exportHours
type ExportRoute = `GET ${Exported['url']}`

/** Saves the file of a route. Resolves to false when the user cancelled the choice of a place. */
export type Download = (route: ExportRoute, query: Record<string, string | boolean>) => Promise<boolean>

/**
 * Fetches a file and saves it. If the browser supports it, the user chooses a place first and the file is streamed
 * there, so that its size is not limited by memory; else it is collected in memory first. An incomplete file is not
 * saved. There is no timeout: the file may be long, and the service begins at once or refuses.
 */
export function createDownload(caller: Caller): Download {
  return async (route, query) => {
    const file = await chooseFile(`${route.split('/').at(-1) ?? 'export'}.csv`)
    if (!file) return false
    try {
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
      const path = `${route.slice('GET '.length)}?${search.toString()}`
      const response = await ask(caller, path, { headers: new Headers(), cache: 'no-store' })
      if (!response.ok) throw await refused(response)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      await file.write(response, name)
      return true
    } catch (error) {
      await file.discard()
      if (error instanceof ApiError) throw error
      throw new ApiError(unansweredSentences[caller.language()].offline, 0, null)
    }
  }
}
