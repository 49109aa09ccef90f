import { listCategories, listProducts } from '@tapri/contracts/catalog'
import { getConfig } from '@tapri/contracts/config'
import { answeredLevel } from '@tapri/service-kit/logging'

/** What anybody may have from the memory of this process: metrics count it, and a line for each would say nothing more. */
const fromMemory = new Set([listProducts, listCategories, getConfig].map(({ url }) => `GET /api${url}`))

/** The level of the line about an answered request; files of pages have none at `info`, whatever became of them. */
export const levelOf = (route: string, status: number) =>
  route === 'GET /*' || (fromMemory.has(route) && status < 400) ? 'debug' : answeredLevel(route, status)
