import { ApiError } from './api.ts'

/**
 * Returns the validation errors of a body by dotted field path: `{ 'contact.phone': 'must be …' }`; {} for other
 * errors.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  const inBody = errors.filter(({ path }) => path.startsWith('/body/'))
  return Object.fromEntries(
    inBody.map(({ path, message }) => [path.slice('/body/'.length).replaceAll('/', '.'), message]),
  )
}
