import { listCategories, listProducts } from '@tapri/contracts/catalog'
import { getConfig } from '@tapri/contracts/config'
import { answeredLevel } from '@tapri/service-kit/process/logging'

/** Served from memory to anybody, and counted by metrics. */
const fromMemory = new Set([listProducts, listCategories, getConfig].map(({ url }) => `GET /api${url}`))

/**
 * Returns the log level for an answered request: `debug` for files of pages, whatever the status (problems.ts logs a
 * 5xx), and for what is served from memory.
 */
export const levelOf = (route: string, status: number) =>
  route === 'GET /*' || (fromMemory.has(route) && status < 400) ? 'debug' : answeredLevel(route, status)
