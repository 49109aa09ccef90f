/** docs/specification.md, section 9. */
export const pageSizes = [25, 50, 100] as const
const DEFAULT_PAGE_SIZE = 50

const numberIn = (params: URLSearchParams, name: string) => Math.max(1, Math.trunc(Number(params.get(name))) || 1)

/** Reads the page of a list from a URL. What is no page, no size, or does not match `cursor`, counts as missing. */
export function readPage(params: URLSearchParams, cursor: RegExp) {
  const past = params.get('past') ?? ''
  return {
    page: numberIn(params, 'page'),
    perPage: pageSizes.find((size) => size === Number(params.get('limit'))) ?? DEFAULT_PAGE_SIZE,
    /** The last entry of the earlier page `past_page`; this page continues after it. */
    past: cursor.test(past) ? { past, past_page: numberIn(params, 'past_page') } : undefined,
  }
}
