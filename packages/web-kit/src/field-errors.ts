import { ApiError } from './api.ts'

/** What the server found wrong in a body, by the field's path with dots: `{ 'contact.phone': 'must be …' }`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const inBody = errors.filter(({ path }) => path.startsWith('/body/'))
  return Object.fromEntries(
    inBody.map(({ path, message }) => [path.slice('/body/'.length).replaceAll('/', '.'), message]),
  )
}
